import type { ConsentRequest, ContactConsentInput } from '@fanwise/contract/own';
import { listConsentBoxes } from '@fanwise/domain/quotes/consent-text';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  usesPhone,
} from '@fanwise/domain/quotes/contact-channels';
import { hasOptOut } from '../../../app/public/has-opt-out.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useMessages } from '../../../messages/language.ts';
import { WindowPicker } from '../../../shared/call-windows/window-picker.tsx';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import styles from './contact-consent-choice.module.css';

/**
 * The channels by which the agent may contact the client, with the exact text that will be signed. All boxes start
 * empty and are optional: without a tick no consent is sent and the terms apply.
 */
export function ContactConsentChoice({
  asked,
  agency,
  value,
  onChange,
}: {
  asked: ConsentRequest;
  agency: string;
  /** The ticked channels and the text shown, as they are sent. */
  value: ContactConsentInput | undefined;
  onChange: (consent: ContactConsentInput | undefined) => void;
}) {
  const messages = useMessages(consent);
  const { channels = [], automated = false, windows = [] } = value ?? {};
  const request = listConsentBoxes(asked.parts.request);
  const byPhone = usesPhone(channels);

  const tell = (next: {
    channels?: readonly ContactChannel[];
    automated?: boolean;
    windows?: string[];
  }) => {
    const chosen = { channels, automated, windows, ...next };
    const isPhone = usesPhone(chosen.channels);
    const kept = {
      channels: CONTACT_CHANNELS.filter((channel) => chosen.channels.includes(channel)),
      automated: isPhone && chosen.automated,
      windows: isPhone ? chosen.windows : [],
    };
    const { version: textVersion, language, sha256 } = asked;
    onChange(kept.channels.length > 0 ? { ...kept, textVersion, language, sha256 } : undefined);
  };

  return (
    <div className={styles.reach}>
      <h3 className={styles.heading}>
        {messages.heading} <span className={styles.optional}>{messages.optional}</span>
      </h3>
      <fieldset className={styles.boxes} lang={asked.language}>
        <legend className={styles.lead}>{request.lead}</legend>
        {CONTACT_CHANNELS.map((channel, index) => (
          <Checkbox
            key={channel}
            label={request.labels[index] ?? ''}
            value={channels.includes(channel)}
            onChange={(isTicked) =>
              tell({
                channels: isTicked
                  ? [...channels, channel]
                  : channels.filter((other) => other !== channel),
              })
            }
          />
        ))}
      </fieldset>
      {byPhone && (
        <>
          <div lang={asked.language}>
            <Checkbox
              label={listConsentBoxes(asked.parts.automated).labels[0] ?? ''}
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
      <p className={styles.note}>
        {channels.length > 0 ? messages.ticked : messages.nothing(agency)}
      </p>
      {hasOptOut() && <p className={styles.note}>{messages.gpc}</p>}
    </div>
  );
}
