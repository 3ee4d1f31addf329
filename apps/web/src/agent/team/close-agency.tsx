import type { TeamMember } from '@fanwise/contract/agents/team';
import { useState } from 'react';
import { useLoginAgain } from '../../account/login-again/use-login-again.tsx';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { endSessionHere, expectSessionEnd } from '../../app/session/session.ts';
import { team } from '../../messages/en/agent/team.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { ConfirmDialog } from '../../ui/windows/dialog.tsx';
import styles from './team.module.css';

/** Closes the agency for all members after a question and the password, and logs out. */
export function CloseAgency({ members }: { members: readonly TeamMember[] }) {
  const messages = useMessages(team).closing;
  const [isAsking, setAsking] = useState(false);
  const self = members.find(({ isSelf }) => isSelf);
  const loginAgain = useLoginAgain(2, self?.email ?? '');
  const closing = useAction(() => loginAgain.run(() => call('DELETE /agent/team')), {
    onDone: ({ isDone }) => {
      if (!isDone) return;
      expectSessionEnd();
      endSessionHere();
    },
  });
  return (
    <section className={styles.part} aria-labelledby="close-agency">
      <h2 id="close-agency">{messages.title}</h2>
      <p className={styles.text}>{messages.text}</p>
      <div>
        <TextButton onClick={() => setAsking(true)}>{messages.open}</TextButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={messages.question}
        confirmLabel={messages.confirm}
        cancelLabel={messages.keep}
        onConfirm={() => closing.run()}
        danger
      >
        <div className={styles.form}>
          <ul className={styles.points}>
            {messages.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {closing.failure && <Notice kind="error">{closing.failure}</Notice>}
        </div>
        {loginAgain.dialog}
      </ConfirmDialog>
    </section>
  );
}
