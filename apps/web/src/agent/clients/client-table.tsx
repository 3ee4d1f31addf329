import type { Client } from '@fanwise/contract/own';
import { clientPage } from '@fanwise/contract/pages';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { formatCents, formatDollars } from '@fanwise/domain/money/money';
import { clients } from '../../messages/en/agent/clients.ts';
import { useMessages } from '../../messages/language.ts';
import { useAgentZone } from '../../shared/zone/reader-zone.ts';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { Table } from '../../ui/table.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EmailLink, PhoneLink } from '../client-info/contact-list.tsx';
import styles from './clients.module.css';

/** The color and label of the state of the fee. */
export const TAGS = {
  paid: 'complete',
  refunded: 'refunded',
  disputed: 'disputed',
  erased: 'deleted',
} as const satisfies Record<Client['status'], string>;

/** Clients as rows; on a narrow page each row is its own card. */
export function ClientTable({ shown, isStale }: { shown: readonly Client[]; isStale: boolean }) {
  const messages = useMessages(clients);
  return (
    <Table
      isFramed
      className={styles.table}
      data-stale={isStale || undefined}
      caption={messages.caption}
      headers={[
        messages.client,
        messages.contact,
        messages.quote,
        messages.unlocked,
        messages.status,
        messages.outcome,
        messages.followUp,
      ]}
    >
      {shown.map((client) => (
        <Row key={client.applicationId} client={client} />
      ))}
    </Table>
  );
}

function Row({ client }: { client: Client }) {
  const messages = useMessages(clients);
  const { contact, consent, applicationId, types, status, outcome, followUp, clientFinal } = client;
  return (
    <tr>
      <th scope="row">
        <TextLink to={clientPage(applicationId)}>
          {contact ? `${contact.firstName} ${contact.lastName}` : messages.lead(applicationId)}
        </TextLink>
        <span className={styles.minor}>
          {client.city},{' '}
          <span className={styles.whole}>
            {client.state} {client.zipCode}
          </span>
        </span>
        {client.note && <span className={styles.note}>{client.note}</span>}
      </th>
      <td
        data-label={messages.contact}
        className={styles.reach}
        data-empty={!contact?.phoneNumber && !contact?.email ? true : undefined}
      >
        {contact?.phoneNumber && <PhoneLink number={contact.phoneNumber} consent={consent} />}
        {contact?.email && (
          <span className={styles.minor}>
            <EmailLink address={contact.email} />
          </span>
        )}
      </td>
      <td data-label={messages.quote}>
        <span className={styles.types}>
          {types.map(({ typeId }) => (
            <InsuranceIcon key={typeId} type={typeId} size="small" />
          ))}
        </span>
        <span className={styles.minor}>
          {client.carrierName}, {messages.yearly(formatDollars(client.yearly))}
        </span>
      </td>
      <td data-label={messages.unlocked} className={styles.day}>
        <LocalDay instant={client.unlockedOn} />
      </td>
      <td data-label={messages.status} className={styles.fee}>
        <StatusTag status={TAGS[status]}>{messages.statuses[status]}</StatusTag>
        <span className={styles.minor}>{formatCents(client.feeCents)}</span>
      </td>
      <td
        className={styles.outcome}
        data-label={messages.outcome}
        data-empty={(outcome === null && clientFinal === null) || undefined}
      >
        {outcome && messages.outcomes[outcome]}
        {clientFinal?.outcome && (
          <span className={styles.minor}>{messages.clientReports[clientFinal.outcome]}</span>
        )}
      </td>
      <td
        data-label={messages.followUp}
        data-empty={followUp === null || undefined}
        className={styles.day}
      >
        {followUp && <time dateTime={followUp}>{formatUsDate(followUp)}</time>}
      </td>
    </tr>
  );
}

/** MM/DD/YYYY of an instant, in the zone of the agent's settings. */
function LocalDay({ instant }: { instant: string }) {
  const zone = useAgentZone();
  const day = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    ...(zone && { timeZone: zone }),
  }).format(new Date(instant));
  return <time dateTime={instant}>{day}</time>;
}
