import { deskMoney } from '../../../src/messages/en/desk/money.ts';
import { useWords } from '../../../src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { ExportOffer } from '../../parts/export-offer.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useMoney } from '../../parts/formats.ts';
import { Moment } from '../../parts/moment.tsx';
import parts from '../../parts/parts.module.css';
import { useCodes } from '../../parts/things/codes.ts';
import { useMoneyFilters } from './filters.ts';

/** The books: every entry, and the sums of the period by account. */
export function Journal() {
  const words = useWords(deskMoney);
  const money = useMoney();
  const codes = useCodes();
  const { period } = useMoneyFilters();
  return (
    <List
      call="GET /journal"
      title={words.tabs.journal}
      titleHidden
      views="journal"
      filters={[
        ...period,
        { name: 'kind', label: words.kind, kind: 'text' },
        { name: 'purchase', label: words.purchase, kind: 'text' },
      ]}
      columns={[
        { name: 'kind', label: words.kind, cell: (row) => codes.entry(row.kind) },
        { name: 'at', label: words.when, cell: (row) => <Moment at={row.booked_at} /> },
        {
          name: 'lines',
          label: words.lines,
          kind: 'wide',
          cell: (row) =>
            row.lines
              .map(({ account, cents }) => `${codes.account(account)} ${money(cents)}`)
              .join(', '),
        },
        { name: 'reference', label: words.reference, isMinor: true, cell: (row) => row.reference },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => words.entry(id)}
      panel={(row) => (
        <FactLines
          lines={[
            [words.when, <Moment key="at" at={row.booked_at} />],
            [words.kind, codes.entry(row.kind)],
            [words.purchase, row.purchase_id],
            [words.reference, row.reference],
            ...row.lines.map(
              ({ account, cents }) => [codes.account(account), money(cents)] as const,
            ),
          ]}
        />
      )}
      above={({ sums }) =>
        sums.length > 0 && (
          <section className={parts.block}>
            <h2>{words.sums}</h2>
            <FactLines
              lines={sums.map(
                ({ account, cents }) => [codes.account(account), money(cents)] as const,
              )}
            />
          </section>
        )
      }
      actions={<ExportOffer list="journal" about={words.tabs.journal} />}
      empty={{ title: words.noJournal, text: <p>{words.noJournalText}</p> }}
    />
  );
}
