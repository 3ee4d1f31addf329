import type { AgentSettings } from '@fanwise/contract';
import { formatCents } from '@fanwise/domain/money/money';
import { useMay } from '../../app/session/use-may.ts';
import { agentSettings } from '../../messages/en/agent/agent-settings.ts';
import { useMessages } from '../../messages/language.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { Select } from '../../ui/choices/select.tsx';
import { MoneyField } from '../../ui/fields/number-fields.tsx';
import styles from './agent-settings.module.css';
import { listZones, nameZone } from './times.ts';
import type { PartProps } from './values.ts';

/** The monthly limit on the agency's fees, the sum so far, and the zone of the month. Only owners change them. */
export function CapPart({ values, change, settings }: PartProps & { settings: AgentSettings }) {
  const messages = useMessages(agentSettings);
  const mayChange = useMay().may('manage');
  const { committed, open, least } = settings;
  return (
    <Card aria-labelledby="cap">
      <div className={styles.part}>
        <h2 id="cap">{messages.capTitle}</h2>
        <p className={styles.text}>{messages.capText}</p>
        {mayChange ? (
          <>
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
          </>
        ) : (
          <p>
            {settings.cap === null ? messages.noCap : messages.capIs(formatCents(settings.cap))}
          </p>
        )}
        {values.agencyZone !== null &&
          (mayChange ? (
            <Select
              label={messages.agencyZone}
              hint={messages.agencyZoneHint}
              value={values.agencyZone}
              options={listZones(values.agencyZone)}
              onChange={(agencyZone) => change({ agencyZone })}
            />
          ) : (
            <p>{messages.agencyZoneIs(nameZone(values.agencyZone))}</p>
          ))}
        <p className={styles.figures}>
          <span>{messages.spent(formatCents(committed))}</span>
          <span>{messages.exposure(formatCents(committed + open))}</span>
        </p>
      </div>
    </Card>
  );
}
