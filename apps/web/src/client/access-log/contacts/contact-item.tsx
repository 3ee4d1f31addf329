import type { Contact } from '@fanwise/contract/own';
import { consentReceiptPage, pages } from '@fanwise/contract/pages';
import { listAllowed } from '@fanwise/domain/quotes/contact-channels';
import {
  CHANNELS_IN_TEXT_ORDER,
  listChannels,
  nameChannels,
  writeContact,
} from '@fanwise/domain/quotes/contact-sentences';
import { IconMail, IconMessage, IconPhone, IconRobot } from '@tabler/icons-react';
import { Suspense } from 'react';
import { consent } from '../../../messages/en/consumer/consent.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { LocalInstant } from '../../../shared/lead/local-instant.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import styles from './contacts.module.css';
import { DoNotContactNotice } from './do-not-contact-notice.tsx';
import { NamedWindows } from './named-windows.tsx';
import { NeverAsked } from './never-asked.tsx';
import { DoNotContactDialog } from './request-do-not-contact.tsx';

const { Component: ReportForm } = lazyComponent(
  async () => (await import('../../../shared/report/report-form.tsx')).ReportForm,
);

const icons = { call: IconPhone, text: IconMessage, mail: IconMail };

/** One agency: its contact channels, call times, do-not-contact requests and consent receipts. An ended one has the last two. */
export function ContactItem({ contact }: { contact: Contact }) {
  const messages = useMessages(consent);
  const language = useLanguage();
  const channels = listAllowed(contact.consent);
  const byPhone = channels.filter((channel) => channel !== 'mail');
  return (
    <article className={styles.item} aria-label={contact.agency}>
      <h3 className={styles.agency}>{contact.agency}</h3>
      <ul className={styles.ways}>
        {CHANNELS_IN_TEXT_ORDER.filter((channel) => channels.includes(channel)).map((channel) => {
          const Icon = icons[channel];
          return (
            <li key={channel}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {nameChannels(language, [channel])}
            </li>
          );
        })}
        {contact.consent.automated && (
          <li>
            <IconRobot size={20} stroke={1.75} aria-hidden="true" />
            {messages.automated(listChannels(language, byPhone))}
          </li>
        )}
        {channels.length === 0 && <li>{writeContact(language, contact.agency, []).limit}</li>}
      </ul>
      {channels.length > 0 && <p className={styles.small}>{messages.basis[contact.basis]}</p>}
      {contact.ended && <p className={styles.small}>{messages.ended}</p>}
      {!contact.unlocked && !contact.ended && (
        <p className={styles.small}>
          {messages.waiting} <TextLink to={pages.myQuotes}>{messages.undo}</TextLink>
        </p>
      )}
      <NamedWindows contact={contact} />
      <DoNotContactNotice contact={contact} />
      {(contact.ended || contact.doNotContact.length > 0) && (
        <Suspense>
          <ReportForm kind="contact" id={contact.quoteId} open={messages.stillContacted} />
        </Suspense>
      )}
      {contact.unlocked && channels.length > 0 && (
        <DoNotContactDialog contact={contact} channels={channels} />
      )}
      {contact.unlocked && <NeverAsked contact={contact} />}
      {contact.receipts.length > 0 && (
        <details className={styles.receipts}>
          <summary>{messages.receipts}</summary>
          <ul>
            {contact.receipts.map(({ id, kind, at }) => (
              <li key={id}>
                <TextLink to={consentReceiptPage(id)}>
                  {messages.kinds[kind as keyof typeof messages.kinds]}
                </TextLink>{' '}
                <LocalInstant instant={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
