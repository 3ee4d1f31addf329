import type { ConsentRequest, ReachInput } from '@fanwise/contract/own';
import { boxesOf } from '@fanwise/domain/quotes/consent-text';
import { usesPhone, WAYS, type Way } from '@fanwise/domain/quotes/ways';
import { hasOptOut } from '../../../app/public/has-opt-out.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useMessages } from '../../../messages/language.ts';
import { WindowPicker } from '../../../shared/call-windows/window-picker.tsx';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import styles from './reach-choice.module.css';

/**
 * How the agent may reach the client, word for word as it will be signed. Nothing is ticked beforehand, and nothing has
 * to be: then the terms hold, and nothing is sent.
 */
export function ReachChoice({
  asked,
  agency,
  value,
  onChange,
}: {
  asked: ConsentRequest;
  agency: string;
  /** What is ticked: what is shown is what is sent. */
  value: ReachInput | undefined;
  onChange: (reach: ReachInput | undefined) => void;
}) {
  const messages = useMessages(consent);
  const { ways = [], automated = false, windows = [] } = value ?? {};
  const request = boxesOf(asked.parts.request);
  const byPhone = usesPhone(ways);

  const tell = (next: { ways?: readonly Way[]; automated?: boolean; windows?: string[] }) => {
    const chosen = { ways, automated, windows, ...next };
    const isPhone = usesPhone(chosen.ways);
    const kept = {
      ways: WAYS.filter((way) => chosen.ways.includes(way)),
      automated: isPhone && chosen.automated,
      windows: isPhone ? chosen.windows : [],
    };
    const { version: textVersion, language, sha256 } = asked;
    onChange(kept.ways.length > 0 ? { ...kept, textVersion, language, sha256 } : undefined);
  };

  return (
    <div className={styles.reach}>
      <h3 className={styles.heading}>
        {messages.heading} <span className={styles.optional}>{messages.optional}</span>
      </h3>
      <fieldset className={styles.boxes} lang={asked.language}>
        <legend className={styles.lead}>{request.lead}</legend>
        {WAYS.map((way, index) => (
          <Checkbox
            key={way}
            label={request.labels[index] ?? ''}
            value={ways.includes(way)}
            onChange={(isTicked) =>
              tell({ ways: isTicked ? [...ways, way] : ways.filter((other) => other !== way) })
            }
          />
        ))}
      </fieldset>
      {byPhone && (
        <>
          <div lang={asked.language}>
            <Checkbox
              label={boxesOf(asked.parts.automated).labels[0] ?? ''}
              value={automated}
              onChange={(isTicked) => tell({ automated: isTicked })}
            />
          </div>
          <WindowPicker
            offered={asked.windows}
            zone={asked.zone}
            value={windows}
            onChange={(named) => tell({ windows: named })}
          />
        </>
      )}
      <p className={styles.note}>{ways.length > 0 ? messages.ticked : messages.nothing(agency)}</p>
      {hasOptOut() && <p className={styles.note}>{messages.gpc}</p>}
    </div>
  );
}
