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
import { useOwnNotes } from './use-own-notes.ts';

const NONE = 'none';

/** Note, outcome and next step for a client, saved automatically; the members of an agency share them. */
export function OwnNotes({ client }: { client: Client }) {
  const messages = useMessages(clients);
  const { values, change, isBusy, failure, isSaved } = useOwnNotes(client);
  const isShared = useMay().member?.hasColleagues === true;
  const outcomes = Object.entries(messages.outcomes) as [keyof typeof messages.outcomes, string][];
  return (
    <Card aria-labelledby="own-notes">
      <h2 id="own-notes">{isShared ? messages.sharedNotesTitle : messages.notesTitle}</h2>
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
  const [typed, setTyped] = useState(day ?? '');
  return (
    <div className={styles.day}>
      <DateField
        label={messages.followUp}
        optional="unsaid"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          // A date that is still being typed is not saved.
          if (text === '') onChange(null);
          else if (/^\d{4}-\d{2}-\d{2}$/.test(text)) onChange(text);
        }}
      />
      {typed !== '' && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setTyped('');
            onChange(null);
          }}
        >
          {messages.clearDay}
        </Button>
      )}
    </div>
  );
}
