import { requestPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminSupport } from '../../messages/en/support.ts';
import { FromNow, Instant } from '../../parts/instant.tsx';
import { useFactText } from '../../parts/use-fact.ts';

const KINDS = ['copy', 'erasure'] as const;

/** Requests of people for a copy of their data or for its erasure, with the clock of 45 days. */
export default function RequestsPage() {
  const messages = useMessages(adminSupport);
  const fact = useFactText();
  return (
    <List
      call="GET /requests"
      title={messages.requestsTitle}
      filters={[
        {
          name: 'kind',
          label: messages.anyKind,
          kind: 'choice',
          choices: KINDS.map((kind) => [kind, fact.value('request', kind)] as const),
        },
        { name: 'open', label: messages.openOnly, kind: 'yes' },
      ]}
      columns={[
        { name: 'id', label: messages.number, cell: ({ id }) => id },
        { name: 'kind', label: messages.kind, cell: ({ kind }) => fact.value('request', kind) },
        {
          name: 'person',
          label: messages.person,
          kind: 'text',
          cell: ({ person, account_id }) => person?.name ?? messages.account(account_id),
        },
        {
          name: 'channel',
          label: messages.channel,
          cell: ({ channel }) => fact.value('channel', channel),
        },
        {
          name: 'received',
          label: messages.received,
          cell: (row) => <FromNow at={row.received_at} />,
        },
        {
          name: 'due',
          label: messages.due,
          cell: (row) => row.ended_at === null && <FromNow at={row.due_at} isOver={row.overdue} />,
        },
        {
          name: 'ended',
          label: messages.ended,
          cell: ({ ended_at, outcome }) =>
            ended_at && (
              <>
                {outcome && messages.outcomes[outcome]}, <Instant at={ended_at} />
              </>
            ),
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => messages.requestNamed(id)}
      pageOf={({ id }) => requestPage(id)}
      isUrgent={({ overdue }) => overdue}
      empty={{ title: messages.noRequests, text: <p>{messages.noRequestsText}</p> }}
    />
  );
}
