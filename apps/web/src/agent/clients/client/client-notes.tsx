import type { Client } from '@fanwise/contract/own';
import { useState } from 'react';
import { useMay } from '../../../app/session/use-may.ts';
import { clients } from '../../../messages/en/agent/clients.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import styles from './client.module.css';
import { useClientNotes } from './use-client-notes.ts';

const NONE = 'none';

/** Note, outcome and next step for a client, saved automatically; the members of an agency share them. */
export function ClientNotes({ client }: { client: Client }) {
  const messages = useMessages(clients);
  const { values, change, isBusy, failure, isSaved } = useClientNotes(client);
  const isShared = useMay().member?.hasColleagues === true;
  const outcomes = Object.entries(messages.outcomes) as [keyof typeof messages.outcomes, string][];
  return (
    <Card aria-labelledby="client-notes">
      <h2 id="client-notes">{isShared ? messages.sharedNotesTitle : messages.notesTitle}</h2>
      <p className={styles.hint}>{isShared ? messages.sharedNotesHint : messages.notesHint}</p>
      <div className={styles.fields}>
        <Select
          label={messages.outcome}
          value={values.outcome ?? NONE}
          options={[
            { value: NONE, label: messages.nothingChosen },
            ...outcomes.map(([value, label]) => ({ value, label })),
          ]}
          onChange={(chosen) => change({ outcome: chosen === NONE ? null : chosen })}
        />
        <FollowUp day={values.followUp} onChange={(followUp) => change({ followUp })} />
        <TextAreaField
          label={messages.note}
          optional="unsaid"
          rows={6}
          maxLength={2000}
          value={values.note ?? ''}
          onChange={(note) => change({ note: note || null })}
        />
      </div>
      <p role={failure ? 'alert' : 'status'} className={styles.saved}>
        {failure
          ? `${messages.notSaved}. ${failure}`
          : isBusy
            ? messages.saving
            : isSaved && messages.saved}
      </p>
    </Card>
  );
}

function FollowUp({
  day,
  onChange,
}: {
  day: string | null;
  onChange: (day: string | null) => void;
}) {
  const messages = useMessages(clients);
  // Null unless a date is half typed, which is not saved.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? day ?? '';
  const change = (text: string) => {
    const isWhole = text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text);
    setTyped(isWhole ? null : text);
    if (isWhole) onChange(text || null);
  };
  return (
    <div className={styles.day}>
      <DateField label={messages.followUp} optional="unsaid" value={shown} onChange={change} />
      {shown !== '' && (
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('input')?.focus();
            change('');
          }}
        >
          {messages.clearDay}
        </Button>
      )}
    </div>
  );
}
