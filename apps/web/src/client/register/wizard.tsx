import { pages } from '@fanwise/contract/pages';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type KeyboardEvent, type SubmitEvent, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { markUnconfirmedSettled } from '../../account/confirm-email/unconfirmed.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';
import type { Translation } from '../../messages/area.ts';
import { register } from '../../messages/en/consumer/register.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';

import { AboutYouFields } from '../person/about-you-fields.tsx';
import type { PersonField } from '../person/person.ts';
import { readChosenTypes } from '../started-registration/stored-registration.ts';
import { ACCOUNT_FIELDS, type AccountValues } from './steps/account-fields.ts';
import { STEP_HEADING_ID, StepHead } from './steps/step-head.tsx';
import { useCheckedQuestions } from './steps/use-checked-questions.ts';
import { useLeftArrow } from './steps/use-left-arrow.ts';
import { useMissingFields } from './steps/use-missing.ts';
import { useStep } from './steps/use-step.ts';
import { useRegistration } from './use-registration.ts';
import { useSending } from './use-sending.ts';
import styles from './wizard.module.css';

const { Component: LaterStep, preloadProps } = lazyComponent(
  async () => (await import('./steps/later-step.tsx')).LaterStep,
);
const { Component: CheckYourEmail } = lazyComponent(
  async () => (await import('./check-your-email.tsx')).CheckYourEmail,
);

const STEPS = ['about-you', 'household', 'account', 'questions'] as const;
const EMAIL_STEP = 1;
const ACCOUNT_STEP = 2;
const LAST_STEP = 3;

/** The four steps of a registration. */
export function Wizard({ type }: { type: InsuranceTypeId }) {
  const messages = useMessages(register);
  const navigate = useNavigate();
  const state = useRegistration(type);
  const types = useMemo(() => readChosenTypes(type), [type]);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusArrival = (field: string | undefined) => {
    if (field === undefined) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    } else if (isAccountField(field)) state.account.setFocus(field);
    else state.person.setFocus(field as PersonField);
  };
  const { step, direction, go } = useStep(state.isDone, focusArrival);
  const { sentTo, rememberSent } = useSentTo();
  const sending = useSending(state, go, rememberSent);
  const questions = useCheckedQuestions(state.questions, sending.refusedIds);
  const missing = useMissingFields(state, step, questions.unansweredCount);

  /** Goes to a later step, only if all steps before it are valid. */
  const goForward = async (target: number) => {
    if (missing !== undefined) return;
    if (!state.isDone[step] && !(await sending.check(step))) return;
    const nextOpen = state.isDone.findIndex((isDone, index) => !isDone && index !== step);
    go(Math.min(target, nextOpen < 0 ? LAST_STEP : nextOpen));
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (step < LAST_STEP) await goForward(step + 1);
    else if (missing === undefined && !questions.pointAtProblem()) await sending.finish();
  };
  const pointAtMissing = () => {
    const fields = missing?.fields;
    if (fields === undefined) questions.pointAtProblem();
    else if (step === ACCOUNT_STEP)
      void state.account.trigger(fields.filter(isAccountField), { shouldFocus: true });
    else
      void state.person.trigger(
        fields.filter((field) => !isAccountField(field)),
        { shouldFocus: true },
      );
  };
  const askToGo = (target: number) => {
    if (target < step) go(target);
    else if (target > step && missing !== undefined) pointAtMissing();
    else if (target > step) void goForward(target);
  };
  const leave = () => {
    state.forget();
    markUnconfirmedSettled();
    navigate(pages.landing);
  };
  useEffect(() => countFunnelStep(STEPS[step] ?? 'questions', type), [step, type]);
  useLeftArrow(step > 0 && sentTo === undefined ? () => go(step - 1) : undefined);

  return (
    <div className={styles.wizard}>
      <StepList
        steps={messages.steps.map((label, index) => ({
          key: label,
          label,
          isDone: state.isDone[index] === true,
        }))}
        current={step}
        onSelect={askToGo}
      />
      <form
        className={styles.form}
        noValidate
        aria-labelledby={STEP_HEADING_ID}
        onSubmit={submit}
        onKeyDown={keepEnterInOpenList}
        {...preloadProps}
      >
        <div key={step} className={styles.step} data-direction={direction}>
          <StepHead type={type} step={step} ref={heading} />
          {step === 0 ? (
            <AboutYouFields form={state.person} types={types} />
          ) : (
            <Suspense fallback={<Skeleton shape="form" count={5} />}>
              <LaterStep step={step} state={state} questions={questions} />
            </Suspense>
          )}
        </div>
        {sending.failure && (
          <div className={styles.failure}>
            <Notice kind="error">{sending.failure}</Notice>
          </div>
        )}
        <div className={styles.actions}>
          {step > 0 && (
            <Button variant="secondary" onClick={() => go(step - 1)}>
              {messages.back}
            </Button>
          )}
          <div className={styles.forward}>
            <Button
              type="submit"
              full
              busy={sending.isBusy}
              unavailable={missing?.text}
              onUnavailable={pointAtMissing}
            >
              {forwardText(messages, step, sending.isBusy)}
            </Button>
          </div>
        </div>
      </form>
      {(step > 0 || sentTo !== undefined) && (
        <Suspense>
          <CheckYourEmail
            address={sentTo}
            onRegister={sending.registerAgain}
            onCorrect={() => go(EMAIL_STEP, 'email')}
            onCodeEntered={state.forget}
            onDone={leave}
          />
        </Suspense>
      )}
    </div>
  );
}

function forwardText(
  messages: Translation<typeof register>,
  step: number,
  isBusy: boolean,
): string {
  if (step === LAST_STEP) return isBusy ? messages.finishing : messages.finish;
  return isBusy ? messages.checking : messages.continue;
}

/** Enter chooses an option in an open list; it must not submit the form as well. */
function keepEnterInOpenList(event: KeyboardEvent<HTMLFormElement>) {
  const isOpen = event.target instanceof Element && event.target.ariaExpanded === 'true';
  if (event.key === 'Enter' && isOpen) event.preventDefault();
}

function isAccountField(field: string): field is keyof AccountValues {
  return (ACCOUNT_FIELDS as readonly string[]).includes(field);
}

/** The email that the code was sent to, stored in the history entry, so that a reload opens the dialog again. */
function useSentTo() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { sentTo } = (state ?? {}) as { sentTo?: string };
  const rememberSent = (email: string) =>
    navigate({ search }, { replace: true, preventScrollReset: true, state: { sentTo: email } });
  return { sentTo, rememberSent };
}
