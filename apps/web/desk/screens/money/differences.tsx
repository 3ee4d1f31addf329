import { deskMoney } from '../../../src/messages/en/desk/money.ts';
import { useWords } from '../../../src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { ExportOffer } from '../../parts/export-offer.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useMoney } from '../../parts/formats.ts';
import { Moment } from '../../parts/moment.tsx';
import { State } from '../../parts/state.tsx';
import { useFact } from '../../parts/use-fact.ts';
import { offer } from '../../task/offer.ts';
import { useMoneyFilters } from './filters.ts';

/** Where our books and the card provider's differ. */
export function Differences() {
  const words = useWords(deskMoney);
  const fact = useFact();
  const money = useMoney();
  const { period } = useMoneyFilters();
  const nameOf = ({ id }: { id: number }) => words.difference(id);
  return (
    <List
      call="GET /differences"
      title={words.tabs.differences}
      titleHidden
      views="differences"
      filters={[...period, { name: 'open', label: words.onlyOpen, kind: 'yes' }]}
      columns={[
        { name: 'subject', label: words.about, cell: (row) => fact.value('subject', row.subject) },
        { name: 'found', label: words.found, cell: (row) => <Moment at={row.found_at} /> },
        { name: 'here', label: words.here, kind: 'number', cell: (row) => money(row.here_cents) },
        {
          name: 'there',
          label: words.there,
          kind: 'number',
          cell: (row) => money(row.there_cents),
        },
        {
          name: 'state',
          label: words.state,
          cell: (row) => <State code={row.outcome ?? 'open'} of="difference" />,
        },
        { name: 'reference', label: words.reference, isMinor: true, cell: (row) => row.reference },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={nameOf}
      isUrgent={({ outcome }) => outcome === null}
      offersOf={(row) =>
        row.outcome === null
          ? [offer('difference-close', { difference_id: row.id }, nameOf(row), { look: 'primary' })]
          : []
      }
      panel={({ id, ...row }) => <Facts facts={row} />}
      actions={<ExportOffer list="differences" about={words.tabs.differences} />}
      empty={{ title: words.noDifferences, text: <p>{words.noDifferencesText}</p> }}
    />
  );
}
