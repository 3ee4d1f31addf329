import type { ClientContact, ContactConsent } from '@fanwise/contract/own';
import { mailLink } from '@fanwise/domain/texts/email';
import { maskPhone, normalizePhone } from '@fanwise/domain/texts/phone';
import type { ReactNode } from 'react';
import { doNotContact } from '../../messages/en/agent/do-not-contact.ts';
import { person } from '../../messages/en/shared/person.ts';
import { useMessages } from '../../messages/language.ts';
import styles from './contact-list.module.css';

/**
 * The contact details of a client to read, call and write to; bars in place of email and phone while they are hidden.
 * `consent` leaves out details that the client does not share, and makes the number a link for the agreed channel.
 */
export function ContactList({
  contact,
  consent: allowed,
}: {
  contact: ClientContact | null;
  consent?: ContactConsent | undefined;
}) {
  const { labels } = useMessages(person);
  const consent = useMessages(doNotContact);
  return (
    <dl className={styles.list}>
      {contact && <Row label={labels.firstName}>{contact.firstName}</Row>}
      {contact && <Row label={labels.lastName}>{contact.lastName}</Row>}
      {(contact || !allowed || allowed.mail) && (
        <Row label={labels.email}>
          {contact && (contact.email ? <EmailLink address={contact.email} /> : consent.notGiven)}
        </Row>
      )}
      {(contact || !allowed || allowed.call || allowed.text) && (
        <Row label={labels.phoneNumber}>
          {contact &&
            (contact.phoneNumber ? (
              <PhoneLink number={contact.phoneNumber} consent={allowed} />
            ) : (
              consent.notGiven
            ))}
        </Row>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children ?? <span className={styles.bar} aria-hidden="true" />}</dd>
    </div>
  );
}

/** The address that dials a number, or writes to it. */
export const phoneAddress = (scheme: 'tel' | 'sms', number: string): string => {
  const digits = normalizePhone(number);
  return `${scheme}:${digits ? `+1${digits}` : number}`;
};

/** A number. It is a link to call or to text only where the client agreed to that channel. */
export function PhoneLink({
  number,
  consent,
}: {
  number: string;
  consent: ContactConsent | null | undefined;
}) {
  const digits = normalizePhone(number);
  const shown = digits ? maskPhone(digits) : number;
  const scheme = consent?.call ? 'tel' : consent?.text ? 'sms' : null;
  return scheme ? (
    <a href={phoneAddress(scheme, number)}>{shown}</a>
  ) : (
    <span data-phone>{shown}</span>
  );
}

/** Breaks a long address before its @ rather than anywhere. */
export function EmailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <a href={mailLink(address)}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
