import { readEmail } from '@fanwise/domain/texts/email';
import { email as emailProblem } from '@fanwise/domain/texts/field-rules';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { passHumanCheck } from '../../../app/forms/human-check.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { finishLater } from '../../../messages/en/consumer/finish-later.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { readStoredRegistration } from '../../started-registration/stored-registration.ts';
import type { RegistrationState } from '../use-registration.ts';
import styles from './finish-later.module.css';

/** Offers to mail a link for finishing on another device, once the email is filled in. */
export function FinishLater({ state }: { state: RegistrationState }) {
  const messages = useMessages(finishLater);
  const [sentTo, setSentTo] = useState<string>();
  const email = readEmail(state.registration.person.email);
  const { run, isBusy, failure } = useAction(
    async () => {
      const { hadPassword: _, ...kept } = readStoredRegistration();
      const draft = JSON.stringify(kept);
      const humanToken = await passHumanCheck('finish-later');
      await call('POST /auth/finish-later', { body: { email, draft, humanToken } });
    },
    { onDone: () => setSentTo(email) },
  );
  if (email === '' || emailProblem(email) !== null) return null;
  return (
    <div className={styles.later}>
      <p role="status">{sentTo === email && messages.sent(sentTo)}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {sentTo !== email && (
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => run()}>
          {messages.ask}
        </Button>
      )}
    </div>
  );
}
