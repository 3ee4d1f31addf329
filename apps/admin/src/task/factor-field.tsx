import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { TextField } from '@fanwise/web/src/ui/fields/text-field.tsx';
import { useMe } from '../app/session.ts';
import { adminTasks } from '../messages/en/tasks.ts';
import styles from './task.module.css';

/** A factor for this one task: a code, or a passkey that is requested on sending. */
export function FactorField({
  value,
  onChange,
  isMissing,
}: {
  value: string;
  onChange: (value: string) => void;
  isMissing: boolean;
}) {
  const messages = useMessages(adminTasks);
  const { factors } = useMe();
  const hasPasskey = factors.passkeys.length > 0;
  if (!factors.totp) return <p className={styles.note}>{messages.passkeyOnSending}</p>;
  return (
    <TextField
      label={messages.code}
      hint={hasPasskey ? messages.codeOrPasskey : messages.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      optional={hasPasskey}
      error={isMissing ? messages.codeMissing : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
