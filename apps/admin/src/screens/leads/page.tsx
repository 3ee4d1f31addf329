import { adminLeadPage } from '@fanwise/contract/admin/pages';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminLeads } from '../../messages/en/leads.ts';
import { useNumberFormat } from '../../parts/formats.ts';
import { FromNow } from '../../parts/instant.tsx';
import { State } from '../../parts/state.tsx';
import { useFactText, useTypeNames } from '../../parts/use-fact.ts';

const STATUSES = ['open', 'held', 'chosen', 'unlocked', 'deleted'] as const;
const AGES = ['7', '30', 'any'] as const;

/** Leads of the last 90 days, or of another time. */
export default function LeadsPage() {
  const messages = useMessages(adminLeads);
  const fact = useFactText();
  const types = useTypeNames();
  const number = useNumberFormat();
  return (
    <List
      call="GET /leads"
      title={messages.title}
      views="leads"
      filters={[
        {
          name: 'status',
          label: messages.anyStatus,
          kind: 'choice',
          choices: STATUSES.map((status) => [status, fact.value('lead', status)] as const),
        },
        {
          name: 'type',
          label: messages.anyType,
          kind: 'choice',
          choices: insuranceTypeIds.map((id) => [String(id), types([id])] as const),
        },
        {
          name: 'age',
          label: messages.ages['90'],
          kind: 'choice',
          choices: AGES.map((age) => [age, messages.ages[age]] as const),
        },
        { name: 'state', label: messages.stateFilter, kind: 'text' },
        { name: 'zip', label: messages.zip, kind: 'text' },
        { name: 'without_quotes', label: messages.withoutQuotes, kind: 'yes' },
        { name: 'refunded', label: messages.refunded, kind: 'yes' },
      ]}
      columns={[
        { name: 'id', label: messages.lead, cell: ({ id }) => id },
        { name: 'at', label: messages.submitted, cell: (row) => <FromNow at={row.submitted_at} /> },
        { name: 'types', label: messages.types, cell: (row) => types(row.types) },
        {
          name: 'place',
          label: messages.place,
          cell: (row) => `${row.city}, ${row.state} ${row.zip}`,
        },
        {
          name: 'status',
          label: messages.status,
          cell: (row) => (
            <>
              <State code={row.status} of="lead" />{' '}
              {row.refunded && <State code="refunded" of="lead" />}
            </>
          ),
        },
        {
          name: 'quotes',
          label: messages.quotes,
          kind: 'number',
          cell: (row) => number(row.quotes),
        },
        {
          name: 'due',
          label: messages.due,
          cell: ({ due_at: at, status }) =>
            at && status === 'chosen' ? (
              <FromNow at={at} isOver={Date.parse(at) < Date.now()} />
            ) : null,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => messages.named(id)}
      pageOf={({ id }) => adminLeadPage(id)}
      empty={{ title: messages.none, text: <p>{messages.noneText}</p> }}
    />
  );
}
