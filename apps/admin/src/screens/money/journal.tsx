import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { List } from '../../list/list.tsx';
import { adminMoney } from '../../messages/en/money.ts';
import { ExportButton } from '../../parts/export-button.tsx';
import { FactLines } from '../../parts/facts.tsx';
import { useMoneyFormat } from '../../parts/formats.ts';
import { Instant } from '../../parts/instant.tsx';
import { useCodes } from '../../parts/objects/codes.ts';
import parts from '../../parts/parts.module.css';
import { useMoneyFilters } from './filters.ts';

/** The books: every entry, and the sums of the period by account. */
export function Journal() {
  const messages = useMessages(adminMoney);
  const money = useMoneyFormat();
  const codes = useCodes();
  const { period } = useMoneyFilters();
  const side = (cents: number) =>
    cents < 0 ? messages.credit(money(-cents)) : messages.debit(money(cents));
  return (
    <List
      call="GET /journal"
      title={messages.tabs.journal}
      titleHidden
      views="journal"
      filters={[
        ...period,
        { name: 'kind', label: messages.kind, kind: 'text' },
        { name: 'purchase', label: messages.purchase, kind: 'text' },
      ]}
      columns={[
        { name: 'kind', label: messages.kind, cell: (row) => codes.entry(row.kind) },
        { name: 'at', label: messages.when, cell: (row) => <Instant at={row.booked_at} /> },
        {
          name: 'lines',
          label: messages.lines,
          kind: 'wide',
          cell: (row) =>
            row.lines
              .map(({ account, cents }) => `${codes.account(account)} ${side(cents)}`)
              .join(', '),
        },
        {
          name: 'reference',
          label: messages.reference,
          isMinor: true,
          cell: (row) => row.reference,
        },
      ]}
      idOf={({ id }) => String(id)}
      nameOf={({ id }) => messages.entry(id)}
      panel={(row) => (
        <FactLines
          lines={[
            [messages.when, <Instant key="at" at={row.booked_at} />],
            [messages.kind, codes.entry(row.kind)],
            [messages.purchase, row.purchase_id],
            [messages.reference, row.reference],
            ...row.lines.map(
              ({ account, cents }) => [codes.account(account), side(cents)] as const,
            ),
          ]}
        />
      )}
      above={({ sums, count }) =>
        sums.length > 0 ? (
          <section className={parts.block}>
            <h2>{messages.sums}</h2>
            <FactLines
              lines={sums.map(
                ({ account, cents }) => [codes.account(account), side(cents)] as const,
              )}
            />
          </section>
        ) : (
          count > 0 && <p>{messages.tooManyToSum}</p>
        )
      }
      actions={
        <>
          <ExportButton list="postings" about={messages.postings} label={messages.exportPostings} />
          <ExportButton list="months" about={messages.months} label={messages.exportMonths} />
          <ExportButton list="journal" about={messages.tabs.journal} />
        </>
      }
      empty={{ title: messages.noJournal, text: <p>{messages.noJournalText}</p> }}
    />
  );
}
