import { useState } from 'react';
import { useLoginAgain } from '../../account/login-again/use-login-again.tsx';
import { call } from '../../app/api.ts';
import { useAct } from '../../app/forms/use-act.ts';
import { expectEnd, leave } from '../../app/session/session.ts';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import styles from './agency-details.module.css';

/** Deletes the account after a question, logs out and goes to the landing page. */
export function DeleteAccount({ email }: { email: string }) {
  const messages = useMessages(agencyDetails).account;
  const [isAsking, setAsking] = useState(false);
  const loginAgain = useLoginAgain(2, email);
  const remove = useAct(() => loginAgain.run(() => call('DELETE /agent/profile/delete')), {
    onDone: ({ isDone }) => {
      if (!isDone) return;
      expectEnd();
      leave();
    },
  });
  return (
    <div className={styles.deleteAccount}>
      <TextButton onClick={() => setAsking(true)}>{messages.remove}</TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.title}
        confirmLabel={messages.confirm}
        cancelLabel={messages.keep}
        onConfirm={() => remove.act()}
        danger
      >
        <div className={styles.paragraphs}>
          <p>{messages.text}</p>
          {remove.failure && <Notice kind="error">{remove.failure}</Notice>}
        </div>
        {loginAgain.dialog}
      </ConfirmDialog>
    </div>
  );
}
