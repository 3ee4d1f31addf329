import { deskCatalog } from '../../../src/messages/en/desk/catalog.ts';
import { useWords } from '../../../src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useNumber } from '../../parts/formats.ts';
import { useFact } from '../../parts/use-fact.ts';
import { offer } from '../../task/offer.ts';
import { Offers } from '../../task/offers.tsx';

/** ZIP codes, and which of them were set at the desk. */
export function Zips() {
  const words = useWords(deskCatalog);
  const fact = useFact();
  const number = useNumber();
  return (
    <List
      call="GET /zips"
      title={words.tabs.zips}
      titleHidden
      views="zips"
      filters={[
        { name: 'q', label: words.zipOrCity, kind: 'text' },
        { name: 'state', label: words.usState, kind: 'text' },
        { name: 'desk', label: words.onlyDesk, kind: 'yes' },
      ]}
      columns={[
        { name: 'code', label: words.zip, cell: ({ code }) => code },
        { name: 'city', label: words.city, cell: ({ city }) => city },
        { name: 'state', label: words.usState, cell: ({ state }) => state },
        {
          name: 'leads',
          label: words.openLeads,
          kind: 'number',
          cell: (row) => number(row.open_leads),
        },
        {
          name: 'source',
          label: words.source,
          isMinor: true,
          cell: ({ source }) => fact.value('source', source),
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ code }) => code}
      offersOf={({ code, city, state }) => [offer('zip-set', { code, city, state }, code)]}
      panel={(row) => (
        <FactLines
          lines={[
            [words.city, row.city],
            [words.usState, row.state],
            [words.openLeads, number(row.open_leads)],
            [words.source, fact.value('source', row.source)],
          ]}
        />
      )}
      actions={<Offers offers={[offer('zip-set', {}, '')]} />}
      empty={{ title: words.none }}
    />
  );
}
