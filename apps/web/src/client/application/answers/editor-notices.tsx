import { application as applicationMessages } from '../../../messages/en/consumer/application.ts';
import { unsavedChanges } from '../../../messages/en/shared/unsaved-changes.ts';
import { useMessages } from '../../../messages/language.ts';
import { Notice } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { OvertakenNotice } from '../draft/overtaken-notice.tsx';
import type { ApplicationState } from '../use-application.ts';
import { ErrorSummary } from './error-summary.tsx';

/** Notices about the edit: the application is submitted already, or answers were restored from the last visit. */
export function EditingNotices({
  screen,
  quoteCount,
}: {
  screen: ApplicationState;
  /** The number of quotes that a resubmission puts on hold until their agents confirm. */
  quoteCount: number;
}) {
  const messages = useMessages(applicationMessages);
  const { restored } = useMessages(unsavedChanges);
  const { state, isSubmitted, isUnsaved } = screen;
  return (
    <>
      {isSubmitted && (
        <Notice
          kind="warning"
          title={messages.editingTitle}
          action={
            <TextButton
              onClick={isUnsaved ? () => screen.openDialog('discard') : screen.stopEditing}
            >
              {messages.stopEditing}
            </TextButton>
          }
        >
          <p>
            {messages.editingText} {quoteCount > 0 && messages.editingQuotes(quoteCount)}
          </p>
        </Notice>
      )}
      {state.isRestored && screen.isChanged && (
        <Notice action={<TextButton onClick={state.discard}>{messages.discard}</TextButton>}>
          <p>{restored}</p>
        </Notice>
      )}
    </>
  );
}

/** Notices about problems that keep the answers from being saved or submitted. */
export function ProblemNotices({
  screen,
  onSelect,
}: {
  screen: ApplicationState;
  onSelect: (stepKey: string, questionId: number) => void;
}) {
  const messages = useMessages(applicationMessages);
  const { state, checked, send, dialog } = screen;
  return (
    <>
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
        <Notice kind="error" title={messages.failedTitle}>
          <p>{send.refusal.message}</p>
        </Notice>
      )}
      {checked.listed.length > 0 && (
        <ErrorSummary
          key={checked.attempt}
          title={checked.isForSubmit ? messages.problemsTitle : messages.unreadableTitle}
          problems={checked.listed}
          steps={checked.steps}
          onSelect={(problem) => onSelect(checked.stepKeyOf(problem), problem.questionId)}
        />
      )}
    </>
  );
}
