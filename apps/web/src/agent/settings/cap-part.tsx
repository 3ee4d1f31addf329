import type { AgentSettings } from '@fanwise/contract';
import { formatCents } from '@fanwise/domain/money/money';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useWords } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { MoneyField } from '../../ui/fields/number-fields.tsx';
import styles from './agent-settings.module.css';
import type { PartProps } from './values.ts';

/** What may be spent a month, and what it stands at. */
export function CapPart({ values, change, settings }: PartProps & { settings: AgentSettings }) {
  const words = useWords(agentSettings);
  const { committed, open, least } = settings;
  return (
    <Card aria-labelledby="cap">
      <div className={styles.part}>
        <h2 id="cap">{words.capTitle}</h2>
        <p className={styles.text}>{words.capText}</p>
        <Checkbox
          label={words.capOn}
          value={values.hasCap}
          onChange={(hasCap) => change({ hasCap })}
        />
        {values.hasCap && (
          <MoneyField
            label={words.cap}
            hint={words.capLeast(formatCents(least))}
            value={values.dollars === '' ? null : Number(values.dollars)}
            onChange={(dollars) => change({ dollars: dollars === null ? '' : String(dollars) })}
          />
        )}
        <p className={styles.figures}>
          <span>{words.spent(formatCents(committed))}</span>
          <span>{words.exposure(formatCents(committed + open))}</span>
        </p>
      </div>
    </Card>
  );
}
