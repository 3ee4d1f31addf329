import { deskCatalog } from '../../../src/messages/en/desk/catalog.ts';
import { useWords } from '../../../src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useNumber } from '../../parts/formats.ts';
import { useFact, useTypeNames } from '../../parts/use-fact.ts';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';

/** The companies agents write for. */
export function Carriers() {
  const words = useWords(deskCatalog);
  const types = useTypeNames();
  const fact = useFact();
  const number = useNumber();
  return (
    <List
      call="GET /carriers"
      title={words.tabs.carriers}
      titleHidden
      views="carriers"
      filters={[{ name: 'q', label: words.name, kind: 'text' }]}
      columns={[
        { name: 'name', label: words.name, cell: ({ name }) => name },
        { name: 'lines', label: words.writes, cell: ({ lines }) => types(lines) },
        { name: 'agents', label: words.agents, kind: 'number', cell: (row) => number(row.agents) },
        {
          name: 'active',
          label: words.offered,
          cell: ({ active }) => fact.value('active', active),
        },
        {
          name: 'source',
          label: words.source,
          isMinor: true,
          cell: ({ source }) => fact.value('source', source),
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      offersOf={({ id, name, lines, active }) => [
        offer('carrier-set', { carrier_id: id, name, lines, active }, name, { look: 'primary' }),
      ]}
      panel={(row) => (
        <FactLines
          lines={[
            [words.number, row.id],
            [words.writes, types(row.lines)],
            [words.agents, number(row.agents)],
            [words.offered, fact.value('active', row.active)],
            [words.source, fact.value('source', row.source)],
          ]}
        />
      )}
      actions={<Offers offers={[offer('carrier-add', {}, '')]} />}
      empty={{ title: words.none }}
    />
  );
}
