import type { ConsentRequest, ContactConsentInput } from '@fanwise/contract/own';
import { listConsentBoxes } from '@fanwise/domain/quotes/consent-text';
import { CONTACT_CHANNELS, inOrder, usesPhone } from '@fanwise/domain/quotes/contact-channels';
import { CHANNELS_IN_TEXT_ORDER, writeContact } from '@fanwise/domain/quotes/contact-sentences';
import { keepPhonesUnbroken } from '@fanwise/domain/texts/phone';
import { hasOptOut } from '../../../app/public/has-opt-out.ts';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { WindowPicker } from '../../../shared/call-windows/window-picker.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/choices/choices.tsx';
import styles from './contact-consent-choice.module.css';

/**
 * Asks how the agent may contact the client, with the exact text that will be signed. Email is set from the start, and
 * at least one channel is required.
 */
export function ContactConsentChoice({
  asked,
  agent,
  value,
  onChange,
  isMissing,
}: {
  asked: ConsentRequest;
  agent: string;
  /** The ticked channels and the text shown, as they are sent. */
  value: ContactConsentInput;
  onChange: (consent: ContactConsentInput) => void;
  /** The client tried to choose without a channel. */
  isMissing: boolean;
}) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const { channels, automated = false, windows = [] } = value;
  const request = listConsentBoxes(asked.parts.request);
  const change = (next: Partial<ContactConsentInput>) => {
    const chosen = { ...value, ...next };
    onChange({
      ...chosen,
      automated: usesPhone(chosen.channels) && chosen.automated,
      windows: chosen.channels.includes('call') ? chosen.windows : [],
    });
  };

  return (
    <div className={styles.reach}>
      <h3 className={styles.heading}>{messages.heading(agent)}</h3>
      <div lang={asked.language}>
        <CheckboxGroup
          label={request.lead}
          options={CHANNELS_IN_TEXT_ORDER.map((channel) => ({
            value: channel,
            label: keepPhonesUnbroken(request.labels[CONTACT_CHANNELS.indexOf(channel)] ?? ''),
          }))}
          value={channels}
          onChange={(ticked) => change({ channels: inOrder(ticked) })}
          error={isMissing ? messages.channelMissing : undefined}
        />
      </div>
      {usesPhone(channels) && (
        <div lang={asked.language}>
          <Checkbox
            label={keepPhonesUnbroken(listConsentBoxes(asked.parts.automated).labels[0] ?? '')}
            value={automated}
            onChange={(isTicked) => change({ automated: isTicked })}
          />
        </div>
      )}
      {channels.includes('call') && (
        <WindowPicker
          offered={asked.windows}
          zone={asked.zone}
          value={windows}
          onChange={(named) => change({ windows: named })}
        />
      )}
      {channels.length > 0 && (
        <p className={styles.note}>{writeContact(language, agent, channels).limit}</p>
      )}
      {hasOptOut() && <p className={styles.note}>{messages.gpc}</p>}
    </div>
  );
}
