import { readEmail } from '@fanwise/domain/texts/email';
import { email as emailProblem } from '@fanwise/domain/texts/field-rules';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../../app/forms/human-check.ts';
import { finishLater } from '../../../messages/en/consumer/finish-later.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { moreTypesThan } from '../../more-types/more-types.ts';
import { storedRegistration } from '../../started-registration/stored-registration.ts';
import type { RegistrationState } from '../use-registration.ts';
import styles from './finish-later.module.css';

/** Offers a link to go on elsewhere, once there is an address to send it to. */
export function FinishLater({ state }: { state: RegistrationState }) {
  const messages = useMessages(finishLater);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const email = readEmail(state.registration.person.email);
  if (email === '' || emailProblem(email) !== null) return null;
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { hadPassword: _, ...kept } = storedRegistration();
      const draft = JSON.stringify({ ...kept, moreTypes: moreTypesThan(state.type) });
      const humanToken = await passHumanCheck('finish-later');
      await call('POST /auth/finish-later', { body: { email, draft, humanToken } });
      setSentTo(email);
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  };
  return (
    <div className={styles.later}>
      <p role="status">{sentTo === email && messages.sent(sentTo)}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      {sentTo !== email && (
        <Button variant="quiet" size="small" busy={isBusy} onClick={send}>
          {messages.ask}
        </Button>
      )}
    </div>
  );
}
