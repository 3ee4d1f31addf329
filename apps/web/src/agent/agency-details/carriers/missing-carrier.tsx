import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { agentProfileQuery } from '../../../app/queries.ts';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import styles from './carriers.module.css';

const LONGEST = 100;

/** Asks the operators for a carrier that the list lacks. */
export function MissingCarrier({
  readTyped,
}: {
  /** Returns what was typed into the field for carriers last: the name that the list lacks. */
  readTyped?: () => string;
}) {
  const messages = useMessages(agencyDetails).carriers;
  const client = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = name !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const [isEmpty, setEmpty] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const ask = useAction(
    (wanted: string) => call('POST /agent/profile/carriers/missing', { body: { name: wanted } }),
    {
      onDone: () => {
        setSent(name);
        setName(null);
        void client.invalidateQueries({ queryKey: agentProfileQuery.queryKey });
      },
    },
  );
  return (
    <div className={styles.missing}>
      <p role="status">{sent !== null && messages.asked(sent)}</p>
      {name === null ? (
        <TextButton onClick={() => setName(readTyped?.().trim().slice(0, LONGEST) ?? '')}>
          {messages.missing}
        </TextButton>
      ) : (
        <>
          <TextField
            ref={field}
            label={messages.missingName}
            value={name}
            onChange={setName}
            maxLength={LONGEST}
            error={isEmpty ? messages.missingNameFirst : ask.failure}
          />
          <Button
            variant="secondary"
            size="small"
            busy={ask.isBusy}
            onClick={() => {
              setEmpty(name.trim() === '');
              if (name.trim() !== '') void ask.run(name.trim());
            }}
          >
            {messages.ask}
          </Button>
        </>
      )}
    </div>
  );
}
