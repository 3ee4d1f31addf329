import { type FormEvent, useState } from 'react';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { report } from '../../messages/en/shared/report.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states.tsx';
import styles from './report-form.module.css';

const LONGEST = 1_000;

/** A folded form for reporting a problem with a quote, a lead or an agent's contact. */
export function ReportForm({
  kind,
  id,
  open,
}: {
  kind: 'quote' | 'lead' | 'contact';
  id: number;
  /** A more specific label for opening the form. */
  open?: string;
}) {
  const messages = useMessages(report);
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const sending = useAction(
    () => call('POST /reports', { body: { kind, id, text: text.trim() } }),
    {
      onDone: () => setSent(true),
    },
  );
  const isMissing = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) void sending.run();
  };
  if (isSent) return <Notice kind="success">{messages.sent}</Notice>;
  return (
    <details className={styles.report}>
      <summary>{open ?? messages.open}</summary>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextAreaField
          label={messages.text}
          hint={messages.hint}
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={setText}
          error={hasTried && isMissing ? messages.missing : undefined}
        />
        {sending.failure && <Notice kind="error">{sending.failure}</Notice>}
        <Button type="submit" variant="secondary" size="small" busy={sending.isBusy}>
          {messages.send}
        </Button>
      </form>
    </details>
  );
}
