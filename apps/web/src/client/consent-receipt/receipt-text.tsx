import type { ConsentReceipt } from '@fanwise/contract/own';
import { consentReceiptPage, pages } from '@fanwise/contract/pages';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { nameChannels } from '@fanwise/domain/quotes/contact-sentences';
import type { Translation } from '../../messages/area.ts';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { formatCallStart } from '../../shared/call-windows/call-times.ts';
import { LocalInstant } from '../../shared/lead/local-instant.tsx';
import { Fact } from '../../ui/layout/fact.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './page.module.css';

/** The part of a receipt's payload that the page shows. */
type Payload = {
  kind: 'given' | 'changed' | 'undone' | 'stopped' | 'lifted' | 'acknowledged';
  about: string | null;
  at: string;
  seller: { agency: string; license: string };
  channels: ContactChannel[];
  automated: boolean;
  windows: string[];
  basis: 'ticks' | 'terms';
};

/** The payload of a receipt, whose format the field `v` states. */
const readPayload = ({ payload }: ConsentReceipt): Payload => payload as unknown as Payload;

/** The consent in plain sentences, and whether it still holds. */
export function ReceiptText({ receipt }: { receipt: ConsentReceipt }) {
  const messages = useMessages(consentReceipt);
  const language = useLanguage();
  const { kind, about, at, seller, channels, automated, windows, basis } = readPayload(receipt);
  return (
    <>
      <p className={styles.status} data-status={receipt.status}>
        {messages.status[receipt.status]}
      </p>
      {receipt.unsigned > 0 && (
        <Notice kind="error">
          <p>{messages.unsigned(receipt.unsigned)}</p>
        </Notice>
      )}
      <p className={styles.lead}>{messages.kinds[kind](seller.agency)}</p>
      <dl className={styles.facts}>
        <Fact label={messages.at}>
          <LocalInstant instant={at} />
        </Fact>
        <Fact label={messages.seller}>
          {seller.agency} · {messages.license(seller.license)}
        </Fact>
        <Fact label={messages.channels}>
          {nameChannels(language, channels).join(' · ') || messages.noChannel}
        </Fact>
        <Fact label={messages.automated}>
          {automated ? messages.automatedYes : messages.automatedNo}
        </Fact>
        {windows.length > 0 && (
          <Fact label={messages.windows}>
            {windows.map((start) => formatCallStart(start, language)).join(' · ')}
          </Fact>
        )}
        <Fact label={messages.basis}>{messages.basisNames[basis]}</Fact>
        {receipt.status !== 'stopped' && receipt.status !== 'undone' && (
          <Fact label={messages.toStop}>
            {messages.toStopText} <TextLink to={pages.privacy}>{messages.toPrivacy}</TextLink>
          </Fact>
        )}
        {about && (
          <Fact label={messages.about}>
            <TextLink to={consentReceiptPage(about)}>{about}</TextLink>
          </Fact>
        )}
      </dl>
      {receipt.text && (
        <section className={styles.section}>
          <h2>{messages.text}</h2>
          <blockquote className={styles.text}>
            <p>{withoutClient(receipt.text.request, seller, messages)}</p>
            <p>{withoutClient(receipt.text.automated, seller, messages)}</p>
          </blockquote>
          <p className={styles.small}>{messages.textNote}</p>
        </section>
      )}
    </>
  );
}

/** The text that was asked, with the agency in place, and words instead of the client's phone and email. */
export function withoutClient(
  text: string,
  { agency, license }: Payload['seller'],
  { thePhone, theEmail }: Pick<Translation<typeof consentReceipt>, 'thePhone' | 'theEmail'>,
): string {
  const values: Record<string, string> = { agency, license, phone: thePhone, email: theEmail };
  return text.replace(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found);
}
