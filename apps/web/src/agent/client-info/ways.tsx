import type { Client, ClientContact, UnlockedContact } from '@fanwise/contract/own';
import { mailLink } from '@fanwise/domain/texts/email';
import { useQuery } from '@tanstack/react-query';
import { clients } from '../../messages/en/agent/clients.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { addressOf, clientQuery } from './client-query.ts';
import styles from './contact-list.module.css';
import { phoneAddress } from './contact-list.tsx';

/** A map with the way to an address (Google Maps URLs). */
const mapLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Buttons to call, text, email and drive to a client. A channel that the client did not agree to has no button. */
export function Ways({
  contact: { phoneNumber, email },
  consent,
  address,
}: {
  contact: Pick<ClientContact, 'phoneNumber' | 'email'>;
  consent: Client['consent'];
  /** Null without a street. */
  address: string | null;
}) {
  const words = useMessages(clients);
  const ways = [
    ...(consent?.call && phoneNumber
      ? [{ label: words.call, to: phoneAddress('tel', phoneNumber) }]
      : []),
    ...(consent?.text && phoneNumber
      ? [{ label: words.sendText, to: phoneAddress('sms', phoneNumber) }]
      : []),
    ...(consent?.mail && email ? [{ label: words.sendEmail, to: mailLink(email) }] : []),
  ];
  return (
    <div className={styles.ways}>
      {ways.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
      {address && (
        <ButtonLink
          to={mapLink(address)}
          variant="secondary"
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.map}
        </ButtonLink>
      )}
    </div>
  );
}

/** The same buttons beside a contact alone, whose answer has no address. */
export function PaidWays({ leadId, contact }: { leadId: number; contact: UnlockedContact }) {
  const { data } = useQuery(clientQuery(leadId));
  const street = data?.household?.address1;
  return (
    <Ways
      contact={contact}
      consent={contact.consent}
      address={data && street ? addressOf(data.data, data.household) : null}
    />
  );
}
