import type { Code } from '@fanwise/contract';
import type { Routes } from '@fanwise/contract/own';
import { readEmail } from '@fanwise/domain/texts/email';
import { useState } from 'react';
import { readReplacedTicket, storeUnconfirmed } from '../../account/confirm-email/unconfirmed.ts';
import { ApiError, call } from '../../app/api.ts';
import { type FieldMessage, useFieldFailures } from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { setApplicationAfterLogin } from '../../app/session/redirect.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';
import { fields as fieldMessages } from '../../messages/en/shared/fields.ts';
import { refusals } from '../../messages/en/shared/refusals.ts';
import { useMessages } from '../../messages/language.ts';
import { showToast } from '../../ui/windows/toast.ts';
import { ABOUT_YOU_FIELDS, HOUSEHOLD_FIELDS } from '../person/person.ts';
import { readChosenTypes } from '../started-registration/stored-registration.ts';
import { ACCOUNT_FIELDS } from './steps/account-fields.ts';
import { signupBody } from './steps/step-bodies.ts';
import type { RegistrationState } from './use-registration.ts';

const FIELDS_OF_STEP: readonly (readonly string[])[] = [
  ABOUT_YOU_FIELDS,
  HOUSEHOLD_FIELDS,
  ACCOUNT_FIELDS,
];
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'duplicate-email': 'email',
  phone: 'phoneNumber',
  'phone-foreign': 'phoneNumber',
  'phone-impossible': 'phoneNumber',
};

type FieldProblem = {
  field: string;
  code: string;
};

type Step = Routes['POST /auth/validate']['body'];

/**
 * Validates a step. If one network, or everybody together, validates very often, the server asks for a human check
 * before it validates an email.
 */
async function validate(body: Step): Promise<void> {
  try {
    await call('POST /auth/validate', { body });
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'human-check-failed';
    if (!isAsked || body.step !== 2) throw error;
    const token = await passHumanCheck('validate');
    await call('POST /auth/validate', { body: { ...body, token } });
  }
}

/**
 * Checks steps and sends the registration; refusals are shown in toasts and at their fields. `onSent` gets the email of
 * the new account.
 */
export function useSending(
  state: RegistrationState,
  go: (step: number, field?: string) => void,
  onSent: (email: string) => void,
) {
  const { person, account } = state;
  const messages = useMessages(fieldMessages);
  const refused = useMessages(refusals);
  const showAtPerson = useFieldFailures(person);
  const showAtAccount = useFieldFailures(account);
  const [refusedIds, setRefusedIds] = useState<ReadonlySet<number>>(new Set());
  // One action for steps and registration: a press is ignored while the other runs.
  const action = useAction((work: () => Promise<boolean>) => work());
  const run = async (work: () => Promise<boolean>): Promise<boolean> =>
    (await action.run(work)) ?? false;

  const findProblems = (step: number): Promise<boolean> => {
    const options = { shouldFocus: true };
    if (step === 0) return person.trigger([...ABOUT_YOU_FIELDS], options);
    if (step === 1) return person.trigger([...HOUSEHOLD_FIELDS], options);
    return account.trigger([...ACCOUNT_FIELDS], options);
  };

  /** Checks a step here and on the server. On false, the focus is at the problem. */
  const check = (step: number) =>
    run(async () => {
      const body = state.bodies[step];
      if (body === undefined || !(await findProblems(step))) return false;
      try {
        await validate(body);
        state.markDone(step);
        return true;
      } catch (error) {
        if (!showAtPerson(error) && !showAtAccount(error)) throw error;
        return false;
      }
    });

  const finish = () =>
    run(async () => {
      try {
        await register(readEmail(state.registration.person.email));
        return true;
      } catch (error) {
        showRefusal(error);
        return false;
      }
    });

  /** Sends the registration with an email. It replaces an unconfirmed registration that this tab sent before. */
  const register = async (email: string) => {
    const token = await passHumanCheck('signup');
    const { verifyTicket, left } = await call('POST /auth/signup', {
      body: {
        ...signupBody(state.registration, token),
        email,
        moreTypes: readChosenTypes(state.type).slice(1),
        ...readReplacedTicket(),
      },
    });
    storeUnconfirmed({ type: 1, email, ticket: verifyTicket, left });
    setApplicationAfterLogin(true);
    countFunnelStep('registered', state.type);
    onSent(email);
  };

  const showRefusal = (error: unknown) => {
    const listed = error instanceof ApiError ? error.data.filter(isText) : [];
    if (!(error instanceof ApiError) || listed.length === 0) throw error;
    for (const code of new Set(listed)) showToast({ message: textOf(code) });
    const ids = list<{ questionId: number }>(error.body.questions).map(
      ({ questionId }) => questionId,
    );
    setRefusedIds(new Set(ids));
    const named = list<FieldProblem>(error.body.fields);
    const problems =
      named.length > 0
        ? named
        : listed.flatMap((code) => {
            const field = FIELD_OF_CODE[code];
            return field === undefined ? [] : [{ field, code }];
          });
    if (problems.length > 0) showProblems(problems, error);
  };

  const showProblems = (problems: readonly FieldProblem[], error: ApiError) => {
    const atFields = new ApiError(error.status, { ...error.body, data: problems });
    showAtPerson(atFields);
    showAtAccount(atFields);
    const steps = problems
      .map(({ field }) => FIELDS_OF_STEP.findIndex((names) => names.includes(field)))
      .filter((step) => step >= 0);
    if (steps.length === 0) return;
    state.markOpen(steps);
    const first = Math.min(...steps);
    go(first, problems.find(({ field }) => FIELDS_OF_STEP[first]?.includes(field))?.field);
  };

  const textOf = (code: string): string =>
    code in refused
      ? refused[code as Code]
      : code in messages
        ? messages[code as FieldMessage]
        : messages.invalid;

  return {
    isBusy: action.isBusy,
    /** The failure of the last try, if no field caused it. */
    failure: action.failure,
    check,
    finish,
    /**
     * Sends it again with another email; rejects with the refusal. Undefined when a reload has cleared the password.
     */
    registerAgain: account.getValues('password') === '' ? undefined : register,
    /** Questions whose answers the server refused. */
    refusedIds,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function list<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
