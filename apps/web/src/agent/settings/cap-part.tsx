import type { AgentSettings } from '@fanwise/contract';
import { formatCents } from '@fanwise/domain/money/money';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { MoneyField } from '../../ui/fields/number-fields.tsx';
import styles from './agent-settings.module.css';
import type { PartProps } from './values.ts';

/** The monthly limit on fees, and the sum so far. */
export function CapPart({ values, change, settings }: PartProps & { settings: AgentSettings }) {
  const messages = useMessages(agentSettings);
  const { committed, open, least } = settings;
  return (
    <Card aria-labelledby="cap">
      <div className={styles.part}>
        <h2 id="cap">{messages.capTitle}</h2>
        <p className={styles.text}>{messages.capText}</p>
        <Checkbox
          label={messages.capOn}
          value={values.hasCap}
          onChange={(hasCap) => change({ hasCap })}
        />
        {values.hasCap && (
          <MoneyField
            label={messages.cap}
            hint={messages.capLeast(formatCents(least))}
            value={values.dollars === '' ? null : Number(values.dollars)}
            onChange={(dollars) => change({ dollars: dollars === null ? '' : String(dollars) })}
          />
        )}
        <p className={styles.figures}>
          <span>{messages.spent(formatCents(committed))}</span>
          <span>{messages.exposure(formatCents(committed + open))}</span>
        </p>
      </div>
    </Card>
  );
}
