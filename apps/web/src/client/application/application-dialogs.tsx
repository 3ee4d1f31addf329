import type { ConsumerProfile } from '@fanwise/contract/own';
import { Suspense } from 'react';
import { application as applicationMessages } from '../../messages/en/consumer/application.ts';
import { unsavedChanges } from '../../messages/en/shared/unsaved-changes.ts';
import { useMessages } from '../../messages/language.ts';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import { OVERTAKEN_ID } from './draft/overtaken-notice.tsx';
import { ReviewDialog } from './review/lazy-review-dialog.ts';
import type { ApplicationState } from './use-application.ts';

/** The dialogs of the application page: the review before submitting, deleting it, discarding changes. */
export function ApplicationDialogs({
  screen,
  profile,
}: {
  screen: ApplicationState;
  profile: ConsumerProfile;
}) {
  const messages = useMessages(applicationMessages);
  const { title: unsavedTitle } = useMessages(unsavedChanges);
  const { state, send, dialog, isSubmitted } = screen;
  const { questionnaires } = state;
  return (
    <>
      {dialog === 'review' && (
        <Suspense>
          <ReviewDialog
            isOpen
            onClose={screen.closeDialog}
            isAgain={isSubmitted}
            isBusy={send.busyWith === 'submit'}
            refusal={send.refusal?.message}
            onSubmit={screen.submit}
            finalFocus={() => document.getElementById(OVERTAKEN_ID)}
            profile={profile}
            questionnaires={questionnaires}
            draft={screen.asked}
            sharing={screen.sharing.sharing}
            onShare={screen.sharing.choose}
            sectionOf={(questionId) => screen.checked.stepKeyOf({ questionId })}
            onChange={screen.edit}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={screen.closeDialog}
        title={messages.deleteTitle}
        confirmLabel={messages.deleteConfirm}
        onConfirm={screen.remove}
        danger
      >
        <p>{messages.deleteText}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog === 'discard'}
        onClose={screen.closeDialog}
        title={unsavedTitle}
        confirmLabel={messages.discard}
        cancelLabel={messages.keepEditing}
        onConfirm={screen.stopEditing}
        danger
      >
        <p>{messages.discardText}</p>
      </ConfirmDialog>
    </>
  );
}
