import type { Application, ConsumerProfile } from '@fanwise/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { application as applicationArea } from '../../messages/en/application.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FannedCards } from '../../ui/illustrations/fanned-cards.tsx';
import { EmptyState, Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './application-screen.module.css';
import { contentKey, readForSaving, savedKey } from './draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LockedSheet } from './locked-sheet.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { SubmittedNotice } from './submitted-notice.tsx';
import { TypeBadges } from './type-badges.tsx';
import { useCheckedSteps } from './use-checked-steps.ts';
import { useDraft } from './use-draft.ts';
import { useEstimations } from './use-estimations.ts';
import { useSend } from './use-send.ts';
import { Wizard } from './wizard.tsx';

/** The application in whatever state it is: being answered, submitted, unlocked, or locked for good. */
export function ApplicationScreen({
  application,
  profile,
}: {
  application: Application;
  profile: ConsumerProfile;
}) {
  const words = useWords(applicationArea);
  const { meta } = application;
  const state = useDraft(application, profile.usr_email);
  const { draft, questionnaires } = state;
  const estimations = useEstimations(questionnaires, draft);
  const suggestsUmbrella = estimations[3].estimation?.umbrella;
  const send = useSend();
  const checked = useCheckedSteps(state, suggestsUmbrella, send.refusal);
  const [isUnlocked, setUnlocked] = useState(state.isRestored);
  const [dialog, setDialog] = useState<'review' | 'delete' | null>(null);
  const [justSubmitted, setJustSubmitted] = useState<'first' | 'again' | null>(null);
  const go = useGo();
  const returnToHeading = useReturnToHeading();

  const isSubmitted = meta.aps_submitted !== null;
  const isLocked = meta.qot_id !== null || (isSubmitted && !isUnlocked && !state.isTouched);
  const isChanged =
    contentKey(questionnaires, draft, suggestsUmbrella) !== savedKey(application, suggestsUmbrella);
  const canDelete = meta.aps_id !== null && meta.qot_id === null;

  const save = async () => {
    const { answers, unreadableIds } = readForSaving(questionnaires, draft, suggestsUmbrella);
    if (unreadableIds.length > 0) {
      checked.pointAt(unreadableIds);
      return false;
    }
    const revision = state.revision();
    const refusal = await send.save(answers);
    if (refusal === null) state.settle(revision);
    return refusal === null;
  };
  const review = () => {
    setJustSubmitted(null);
    send.forgetRefusal();
    if (checked.findProblems()) setUnlocked(true);
    else setDialog('review');
  };
  const submit = async () => {
    const { answers } = readForSaving(questionnaires, draft, suggestsUmbrella);
    const revision = state.revision();
    const refusal = await send.submit(answers, isSubmitted);
    if (refusal === null) {
      state.settle(revision);
      checked.forget();
      setJustSubmitted(isSubmitted ? 'again' : 'first');
      setUnlocked(false);
      setDialog(null);
    } else if (refusal.questionIds.length > 0) {
      setUnlocked(true);
      setDialog(null);
    }
  };
  const stopEditing = () => {
    state.discard();
    checked.forget();
    setUnlocked(false);
    returnToHeading();
  };
  const unlock = () => {
    setJustSubmitted(null);
    setUnlocked(true);
    returnToHeading();
  };
  const remove = async () => {
    if ((await send.remove()) === null) {
      stopEditing();
      setJustSubmitted(null);
    }
    setDialog(null);
  };
  return (
    <div className={styles.screen}>
      <ScreenHeader meta={meta}>
        {isLocked && meta.qot_id === null && (
          <>
            <Button variant="secondary" size="small" onClick={unlock}>
              {words.unlock}
            </Button>
            {meta.aps_changed && (
              <Button size="small" onClick={review}>
                {words.reviewAgain}
              </Button>
            )}
          </>
        )}
      </ScreenHeader>
      {justSubmitted && <SubmittedNotice isAgain={justSubmitted === 'again'} />}
      {isLocked ? (
        <LockedSheet {...{ meta, questionnaires, draft, estimations }} />
      ) : (
        <>
          {isSubmitted && (
            <Notice
              kind="warning"
              title={words.editingTitle}
              action={<TextButton onClick={stopEditing}>{words.stopEditing}</TextButton>}
            >
              <p>{words.editingText}</p>
            </Notice>
          )}
          {state.isRestored && (
            <Notice action={<TextButton onClick={state.discard}>{words.discard}</TextButton>}>
              <p>{words.restored}</p>
            </Notice>
          )}
          <TypeBadges chosen={draft.types} onToggle={state.toggleType} />
          {send.refusal && dialog === null && (
            <Notice kind="error" title={words.failedTitle}>
              <p>{send.refusal.message}</p>
            </Notice>
          )}
          {checked.listed.length > 0 && (
            <ErrorSummary
              key={checked.attempt}
              title={checked.isForSubmit ? words.problemsTitle : words.unreadableTitle}
              problems={checked.listed}
              onGo={(problem) => go(checked.stepKeyOf(problem), problem.questionId)}
            />
          )}
          {draft.types.length === 0 ? (
            <EmptyState title={words.noTypesTitle} illustration={<FannedCards />}>
              <p>{words.noTypesText}</p>
            </EmptyState>
          ) : (
            <Wizard
              state={state}
              steps={checked.steps}
              current={checked.current}
              onGo={go}
              errors={checked.errors}
              faultyKeys={checked.faultyKeys}
              onLeaveQuestion={checked.leaveQuestion}
              estimation={estimations[checked.steps[checked.current]?.type ?? 1]}
              actions={
                <Button
                  variant="secondary"
                  busy={send.busyWith === 'save'}
                  unavailable={isChanged ? undefined : words.nothingToSave}
                  onClick={save}
                >
                  {send.busyWith === 'save' ? words.saving : words.save}
                </Button>
              }
              lastAction={
                <Button onClick={review}>{isSubmitted ? words.reviewAgain : words.review}</Button>
              }
            />
          )}
        </>
      )}
      {canDelete && (
        <div className={styles.end}>
          <Button variant="quiet" size="small" onClick={() => setDialog('delete')}>
            {words.delete}
          </Button>
        </div>
      )}
      <ReviewDialog
        isOpen={dialog === 'review'}
        onClose={() => setDialog(null)}
        isAgain={isSubmitted}
        isBusy={send.busyWith === 'submit'}
        refusal={send.refusal?.message}
        onSubmit={submit}
        {...{ profile, questionnaires, draft, estimations }}
      />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={() => setDialog(null)}
        title={words.deleteTitle}
        confirmLabel={words.deleteConfirm}
        onConfirm={remove}
        danger
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
      <LeaveGuard
        isActive={state.isTouched && isChanged && !isLocked}
        onSave={save}
        onDiscard={state.discard}
      />
    </div>
  );
}

/** The focus goes to the title when the buttons that were used are gone. */
function useReturnToHeading() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) document.querySelector('h1')?.focus();
  }, [count]);
  return () => setCount((current) => current + 1);
}

/** Goes to a section, and there to its heading or to one question. Back leads to where one came from. */
function useGo() {
  const [, setSearch] = useSearchParams();
  return (stepKey: string, questionId?: number) =>
    setSearch({ section: stepKey }, { state: { questionId } });
}
