import type { Client, ClientContact } from '@fanwise/contract/own';
import { mailLink } from '@fanwise/domain/texts/email';
import { useQuery } from '@tanstack/react-query';
import { clients } from '../../messages/en/agent/clients.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { clientQuery, formatAddress } from './client-query.ts';
import styles from './contact-list.module.css';
import { phoneAddress } from './contact-list.tsx';

/** A map with the way to an address (Google Maps URLs). */
const mapLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Buttons to call, text, email and drive to a client. A channel that the client did not agree to has no button. */
export function ContactButtons({
  contact: { phoneNumber, email },
  consent,
  address,
}: {
  contact: Pick<ClientContact, 'phoneNumber' | 'email'>;
  consent: Client['consent'];
  /** Null without a street. */
  address: string | null;
}) {
  const messages = useMessages(clients);
  const buttons = [
    ...(consent?.call && phoneNumber
      ? [{ label: messages.call, to: phoneAddress('tel', phoneNumber) }]
      : []),
    ...(consent?.text && phoneNumber
      ? [{ label: messages.sendText, to: phoneAddress('sms', phoneNumber) }]
      : []),
    ...(consent?.mail && email ? [{ label: messages.sendEmail, to: mailLink(email) }] : []),
  ];
  return (
    <div className={styles.buttons}>
      {buttons.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
      {address && <MapButton address={address} />}
    </div>
  );
}

function MapButton({ address }: { address: string }) {
  const messages = useMessages(clients);
  return (
    <ButtonLink to={mapLink(address)} variant="secondary" target="_blank" rel="noopener noreferrer">
      {messages.map}
    </ButtonLink>
  );
}

/** The way to a client whose contact was paid, beside the contact alone; nothing without a street. */
export function ClientMap({ leadId }: { leadId: number }) {
  const { data } = useQuery(clientQuery(leadId));
  if (!data?.household?.address1) return null;
  return (
    <div className={styles.buttons}>
      <MapButton address={formatAddress(data.data, data.household)} />
    </div>
  );
}
