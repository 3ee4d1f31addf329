import { useState } from 'react';
import { call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { expectEnd, leave } from '../../app/session.ts';
import { useLoginAgain } from '../../features/login-again/use-login-again.tsx';
import { agencyDetails } from '../../messages/en/agent/agency-details.ts';
import { useWords } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import styles from './agency-details.module.css';

/** Deletes the account after a question, logs out and goes to the landing page. */
export function DeleteAccount({ email }: { email: string }) {
  const words = useWords(agencyDetails).account;
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const loginAgain = useLoginAgain(2, email);
  const remove = async () => {
    setFailure(undefined);
    try {
      const { isDone } = await loginAgain.run(() => call('DELETE /agent/profile/delete'));
      if (!isDone) return;
      expectEnd();
      leave();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <div className={styles.deleteAccount}>
      <TextButton onClick={() => setAsking(true)}>{words.remove}</TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.title}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        onConfirm={remove}
        danger
      >
        <div className={styles.paragraphs}>
          <p>{words.text}</p>
          {failure && <Notice kind="error">{failure}</Notice>}
        </div>
        {loginAgain.dialog}
      </ConfirmDialog>
    </div>
  );
}
