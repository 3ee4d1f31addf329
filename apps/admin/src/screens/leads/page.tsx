import { adminLeadPage } from '@fanwise/contract/admin/pages';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminLeads } from '../../messages/en/leads.ts';
import { useNumber } from '../../parts/formats.ts';
import { FromNow } from '../../parts/moment.tsx';
import { State } from '../../parts/state.tsx';
import { useFact, useTypeNames } from '../../parts/use-fact.ts';

const STATUSES = ['open', 'held', 'chosen', 'unlocked', 'deleted'] as const;
const AGES = ['7', '30', 'any'] as const;

/** Leads of the last 90 days, or of another time. */
export default function LeadsPage() {
  const words = useMessages(adminLeads);
  const fact = useFact();
  const types = useTypeNames();
  const number = useNumber();
  return (
    <List
      call="GET /leads"
      title={words.title}
      views="leads"
      filters={[
        {
          name: 'status',
          label: words.anyStatus,
          kind: 'choice',
          choices: STATUSES.map((status) => [status, fact.value('lead', status)] as const),
        },
        {
          name: 'type',
          label: words.anyType,
          kind: 'choice',
          choices: insuranceTypeIds.map((id) => [String(id), types([id])] as const),
        },
        {
          name: 'age',
          label: words.ages['90'],
          kind: 'choice',
          choices: AGES.map((age) => [age, words.ages[age]] as const),
        },
        { name: 'state', label: words.stateFilter, kind: 'text' },
        { name: 'zip', label: words.zip, kind: 'text' },
        { name: 'without_quotes', label: words.withoutQuotes, kind: 'yes' },
        { name: 'refunded', label: words.refunded, kind: 'yes' },
      ]}
      columns={[
        { name: 'id', label: words.lead, cell: ({ id }) => id },
        { name: 'at', label: words.submitted, cell: (row) => <FromNow at={row.submitted_at} /> },
        { name: 'types', label: words.types, cell: (row) => types(row.types) },
        {
          name: 'place',
          label: words.place,
          cell: (row) => `${row.city}, ${row.state} ${row.zip}`,
        },
        {
          name: 'status',
          label: words.status,
          cell: (row) => (
            <>
              <State code={row.status} of="lead" />{' '}
              {row.refunded && <State code="refunded" of="lead" />}
            </>
          ),
        },
        { name: 'quotes', label: words.quotes, kind: 'number', cell: (row) => number(row.quotes) },
        {
          name: 'due',
          label: words.due,
          cell: ({ due_at: at, status }) =>
            at && status === 'chosen' ? (
              <FromNow at={at} isOver={Date.parse(at) < Date.now()} />
            ) : null,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => words.named(id)}
      pageOf={({ id }) => adminLeadPage(id)}
      empty={{ title: words.none, text: <p>{words.noneText}</p> }}
    />
  );
}
