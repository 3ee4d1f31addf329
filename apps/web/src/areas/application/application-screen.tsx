import type { Application, ConsumerProfile } from '@fanwise/contract';
import { useSearchParams } from 'react-router';
import { LeaveGuard } from '../../features/unsaved-changes/leave-guard.tsx';
import { application as applicationArea } from '../../messages/en/application.ts';
import { unsavedChanges } from '../../messages/en/unsaved-changes.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FannedCards } from '../../ui/illustrations/fanned-cards.tsx';
import { EmptyState, Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './application-screen.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { LockedSheet } from './locked-sheet.tsx';
import { OVERTAKEN_ID, OvertakenNotice } from './overtaken-notice.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { SubmittedNotice } from './submitted-notice.tsx';
import { TypeBadges } from './type-badges.tsx';
import { useApplication } from './use-application.ts';
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
  const { title: unsavedTitle } = useWords(unsavedChanges);
  const { meta } = application;
  const screen = useApplication(application, profile.usr_email);
  const { state, estimations, checked, send, dialog, isSubmitted, isLocked, isUnsaved } = screen;
  const { draft, questionnaires } = state;
  const go = useGo();
  const reviewButton = (
    <Button onClick={screen.review}>{isSubmitted ? words.reviewAgain : words.review}</Button>
  );
  const isLastStep = checked.current === checked.steps.length - 1;
  const isComplete = checked.steps.every((step) => step.problems.length === 0);
  return (
    <div className={styles.screen}>
      <ScreenHeader meta={meta}>
        {isLocked && meta.qot_id === null && (
          <>
            <Button variant="secondary" size="small" onClick={screen.unlock}>
              {words.unlock}
            </Button>
            {meta.aps_changed && (
              <Button size="small" onClick={screen.review}>
                {words.reviewAgain}
              </Button>
            )}
          </>
        )}
      </ScreenHeader>
      {screen.justSubmitted && <SubmittedNotice isAgain={screen.justSubmitted === 'again'} />}
      {isLocked ? (
        <LockedSheet {...{ meta, questionnaires, draft, estimations }} />
      ) : (
        <>
          {isSubmitted && (
            <Notice
              kind="warning"
              title={words.editingTitle}
              action={
                <TextButton
                  onClick={isUnsaved ? () => screen.openDialog('discard') : screen.stopEditing}
                >
                  {words.stopEditing}
                </TextButton>
              }
            >
              <p>{words.editingText}</p>
            </Notice>
          )}
          {state.isRestored && screen.isChanged && (
            <Notice action={<TextButton onClick={state.discard}>{words.discard}</TextButton>}>
              <p>{words.restored}</p>
            </Notice>
          )}
          <TypeBadges chosen={draft.types} onToggle={state.toggleType} />
          {screen.isOvertaken && (
            <OvertakenNotice
              state={state}
              takesFocus={send.refusal?.isOvertaken === true && dialog === null}
              isBusy={send.busyWith === 'save'}
              onKeep={screen.save}
              onTake={screen.takeTheOthers}
            />
          )}
          {send.refusal && !send.refusal.isOvertaken && dialog === null && (
            <Notice kind="error" title={words.failedTitle}>
              <p>{send.refusal.message}</p>
            </Notice>
          )}
          {checked.listed.length > 0 && (
            <ErrorSummary
              key={checked.attempt}
              title={checked.isForSubmit ? words.problemsTitle : words.unreadableTitle}
              problems={checked.listed}
              steps={checked.steps}
              stepKeyOf={checked.stepKeyOf}
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
              save={
                <>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={send.busyWith === 'save'}
                    unavailable={
                      screen.isChanged
                        ? undefined
                        : meta.aps_changed
                          ? words.savedNotSent
                          : words.nothingToSave
                    }
                    onClick={screen.save}
                  >
                    {send.busyWith === 'save' ? words.saving : words.save}
                  </Button>
                  {!isLastStep && (isSubmitted || isComplete) && reviewButton}
                </>
              }
              lastAction={reviewButton}
            />
          )}
        </>
      )}
      {screen.canDelete && (
        <div className={styles.end}>
          <Button variant="quiet" size="small" onClick={() => screen.openDialog('delete')}>
            {words.delete}
          </Button>
        </div>
      )}
      <ReviewDialog
        isOpen={dialog === 'review'}
        onClose={screen.closeDialog}
        isAgain={isSubmitted}
        isBusy={send.busyWith === 'submit'}
        refusal={send.refusal?.message}
        onSubmit={screen.submit}
        finalFocus={() => document.getElementById(OVERTAKEN_ID)}
        {...{ profile, questionnaires, draft, estimations }}
      />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={screen.closeDialog}
        title={words.deleteTitle}
        confirmLabel={words.deleteConfirm}
        onConfirm={screen.remove}
        danger
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog === 'discard'}
        onClose={screen.closeDialog}
        title={unsavedTitle}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        onConfirm={screen.stopEditing}
        danger
      >
        <p>{words.discardText}</p>
      </ConfirmDialog>
      <LeaveGuard isActive={isUnsaved} onSave={screen.save} onDiscard={state.discard} />
    </div>
  );
}

/** Goes to a section, and there to its heading or to one question. Back leads to where one came from. */
function useGo() {
  const [, setSearch] = useSearchParams();
  return (stepKey: string, questionId?: number) =>
    setSearch({ section: stepKey }, { state: { questionId } });
}
