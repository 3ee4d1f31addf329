import { useState } from 'react';
import { useMay } from '../../app/session/use-may.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import styles from './agent-settings.module.css';
import type { PartProps } from './values.ts';

/** The pause, and what happens to open quotes. */
export function PausePart({ values, change }: PartProps) {
  const messages = useMessages(agentSettings);
  const { may } = useMay();
  const [typed, setTyped] = useState(values.paused ?? '');
  return (
    <Card aria-labelledby="pause">
      <div className={styles.part}>
        <h2 id="pause">{messages.pauseTitle}</h2>
        <p className={styles.text}>{messages.pauseText}</p>
        <DateField
          label={messages.paused}
          hint={messages.pausedHint}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            change({ paused: /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null });
          }}
        />
        {values.paused !== null && (
          <>
            {may('quote') && (
              <Checkbox
                label={messages.withdraw}
                value={values.withdraw}
                onChange={(withdraw) => change({ withdraw })}
              />
            )}
            <div>
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  setTyped('');
                  change({ paused: null, withdraw: false });
                }}
              >
                {messages.endPause}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
