import type { CodeChannel } from '@fanwise/domain/quotes/contact-channels';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { keys } from '../../app/keys.ts';
import { contactCode } from '../../messages/en/consumer/contact-code.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './contact-code.module.css';

const DIGITS = 6;

/** A field for six digits, typed or pasted in any format; the sixth digit submits them. */
export function ContactCodeForm({
  channel,
  onConfirmed,
}: {
  channel: CodeChannel;
  onConfirmed: () => void;
}) {
  const messages = useMessages(contactCode);
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // It appears after the button that requested the code.
  useEffect(() => field.current?.focus(), []);
  const confirming = useAction(
    (code: string) => call(`POST /user/${channel}/confirm`, { body: { code } }),
    { changes: [keys.consumer.all], onDone: onConfirmed },
  );
  const send = async (text: string) => {
    const code = text.replace(/\D/g, '');
    setShort(code.length !== DIGITS);
    if (code.length !== DIGITS || (await confirming.run(code))) return;
    field.current?.select();
  };
  return (
    <form
      className={styles.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(typed);
      }}
    >
      <TextField
        ref={field}
        label={messages.code}
        value={typed}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={isShort ? messages.codeLength : confirming.failure}
        onChange={(text) => {
          setTyped(text);
          setShort(false);
          confirming.clearFailure();
          if (text.replace(/\D/g, '').length === DIGITS) void send(text);
        }}
      />
      <Button type="submit" busy={confirming.isBusy}>
        {messages.confirm}
      </Button>
    </form>
  );
}

/** Requests a code. When the daily limit is reached, the message says so. */
export function useSendCode(onSent: (channel: CodeChannel) => void) {
  const messages = useMessages(contactCode);
  return useAction(
    async (channel: CodeChannel) => {
      await call(`POST /user/${channel}/code`);
      return channel;
    },
    {
      onDone: onSent,
      textOf: (error) =>
        error instanceof ApiError && error.code === 'too-many-requests'
          ? messages.tooMany
          : undefined,
    },
  );
}
