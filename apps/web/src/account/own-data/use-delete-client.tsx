import { type ReactNode, useState } from 'react';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { endSessionHere, expectSessionEnd } from '../../app/session/session.ts';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { useLoginAgain } from '../login-again/use-login-again.tsx';

/** Deletes a client's account: asks for confirmation, says when it is done, then logs out. Render `dialogs` once. */
export function useDeleteClient(email: string): {
  ask: () => void;
  isBusy: boolean;
  dialogs: ReactNode;
} {
  const messages = useMessages(dashboard);
  const failureText = useFailureText();
  const loginAgain = useLoginAgain(1, email);
  const [dialog, setDialog] = useState<'question' | 'deleted' | null>(null);
  const remove = useAction(() => loginAgain.run(() => call('DELETE /user/profile/delete')), {
    onDone: ({ isDone }) => {
      if (!isDone) return;
      expectSessionEnd();
      setDialog('deleted');
    },
    onFailure: (error) => {
      showToast({ message: failureText(error) });
      return true;
    },
  });
  return {
    ask: () => setDialog('question'),
    isBusy: remove.isBusy,
    dialogs: (
      <>
        <ConfirmDialog
          isOpen={dialog === 'question'}
          onClose={() => setDialog(null)}
          title={messages.deleteQuestion}
          confirmLabel={messages.deleteConfirm}
          cancelLabel={messages.keep}
          onConfirm={() => {
            setDialog(null);
            void remove.run();
          }}
          danger
        >
          <p>{messages.deleteWarning}</p>
          {messages.deleteKept.map((kept) => (
            <p key={kept}>{kept}</p>
          ))}
        </ConfirmDialog>
        {loginAgain.dialog}
        <Dialog
          isOpen={dialog === 'deleted'}
          onClose={endSessionHere}
          title={messages.deletedTitle}
          size="small"
          actions={<Button onClick={endSessionHere}>{messages.deletedClose}</Button>}
        >
          <p>{messages.deletedText}</p>
        </Dialog>
      </>
    ),
  };
}
