import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { expectEnd, leave } from '../../app/session.ts';
import { useLoginAgain } from '../../features/login-again/use-login-again.tsx';
import { dashboard } from '../../messages/en/consumer/dashboard.ts';
import { useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog, Dialog } from '../../ui/windows/dialog.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './page.module.css';

/** Deleting the account: asks first, says when it is done, then logs out. */
export function DeleteAccount({ email }: { email: string }) {
  const words = useWords(dashboard);
  const failureText = useFailureText();
  const loginAgain = useLoginAgain(1, email);
  const [dialog, setDialog] = useState<'question' | 'deleted' | null>(null);
  const remove = useAct(() => loginAgain.run(() => call('DELETE /user/profile/delete')), {
    onDone: ({ isDone }) => {
      if (!isDone) return;
      expectEnd();
      setDialog('deleted');
    },
    onFailure: (error) => {
      showToast({ message: failureText(error) });
      return true;
    },
  });
  return (
    <Card aria-labelledby="delete-title">
      <div className={styles.cardHead}>
        <div>
          <h2 id="delete-title" className={styles.cardTitle}>
            {words.deleteTitle}
          </h2>
          <p className={styles.note}>{words.deleteText}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          busy={remove.isBusy}
          onClick={() => setDialog('question')}
        >
          {remove.isBusy ? words.deleting : words.deleteButton}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={dialog === 'question'}
        onClose={() => setDialog(null)}
        title={words.deleteQuestion}
        confirmLabel={words.deleteConfirm}
        cancelLabel={words.keep}
        onConfirm={() => {
          setDialog(null);
          void remove.act();
        }}
        danger
      >
        <p>{words.deleteWarning}</p>
      </ConfirmDialog>
      {loginAgain.dialog}
      <Dialog
        isOpen={dialog === 'deleted'}
        onClose={leave}
        title={words.deletedTitle}
        size="small"
        actions={<Button onClick={leave}>{words.deletedClose}</Button>}
      >
        <p>{words.deletedText}</p>
      </Dialog>
    </Card>
  );
}
