import type { Statement, StatementSums } from '@fanwise/contract/billing/statement';
import { clientPage, pages } from '@fanwise/contract/pages';
import { formatSignedCents } from '@fanwise/domain/money/money';
import { fetchFile } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { saveFile } from '../../app/save-file.ts';
import { useMay } from '../../app/session/use-may.ts';
import { statement } from '../../messages/en/agent/statement.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { amountCell, Table } from '../../ui/table.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import styles from './statement.module.css';

const SUMS = ['receipts', 'refunds', 'disputes', 'total'] as const;

/** Returns a function that names a month, `2026-11`, in the language of the reader. */
export function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

/** One month of the statement: its sums, those of each payer, its entries, and the sums of the other months. */
export function StatementMonth({ shown, hasBefore }: { shown: Statement; hasBefore: boolean }) {
  const messages = useMessages(statement);
  const nameMonth = useMonthName();
  const { month, totals, payers, data, months, next } = shown;
  return (
    <>
      <Tiles tiles={SUMS.map((name) => [messages.sums[name], formatSignedCents(totals[name])])} />
      {shown.count === 0 && (
        <EmptyState title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {payers.length > 1 && (
        <SumTable
          title={messages.byPayer}
          head={messages.payer}
          rows={payers.map((sums) => ({
            key: String(sums.id),
            name: sums.payer ?? messages.former,
            sums,
          }))}
        />
      )}
      {data.length > 0 && <Entries shown={shown} />}
      {(next !== null || hasBefore) && (
        <nav className={styles.paging} aria-label={messages.entries(shown.count)}>
          {hasBefore && (
            <ButtonLink to={hrefOf(month)} variant="secondary" size="small">
              {messages.first}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={hrefOf(month, next)} variant="secondary" size="small">
              {messages.next}
            </ButtonLink>
          )}
        </nav>
      )}
      {months.length > 1 && (
        <SumTable
          title={messages.months}
          head={messages.month}
          rows={months.map((sums) => ({
            key: sums.month,
            name: nameMonth(sums.month),
            to: hrefOf(sums.month),
            sums,
          }))}
        />
      )}
    </>
  );
}

const hrefOf = (month: string, after?: string): string =>
  `${pages.statement}?${new URLSearchParams({ month, ...(after && { after }) })}`;

type SumRow = { key: string; name: string; to?: string; sums: StatementSums };

function SumTable({ title, head, rows }: { title: string; head: string; rows: readonly SumRow[] }) {
  const messages = useMessages(statement);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Table isFramed headers={[head, ...SUMS.map((name) => messages.sums[name])]} amountsFrom={1}>
        {rows.map(({ key, name, to, sums }) => (
          <tr key={key}>
            <th scope="row">{to ? <TextLink to={to}>{name}</TextLink> : name}</th>
            {SUMS.map((sum) => (
              <td key={sum} className={amountCell} data-label={messages.sums[sum]}>
                {formatSignedCents(sums[sum])}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Entries({ shown: { data, count, zone } }: { shown: Statement }) {
  const messages = useMessages(statement);
  const { columns } = messages;
  const { mayOpen } = useMay();
  const formatter = new Intl.DateTimeFormat(`${useLanguage()}-US`, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  });
  return (
    <section className={styles.section}>
      <h2>{messages.entries(count)}</h2>
      <Table
        isFramed
        headers={[
          columns.at,
          columns.kind,
          columns.lead,
          columns.payment,
          columns.payer,
          columns.amount,
        ]}
        amountsFrom={5}
      >
        {data.map(({ at, kind, number, lead, client, payment, payer, cents }) => (
          <tr key={`${kind} ${number ?? payment} ${at}`}>
            <th scope="row">
              <time dateTime={at}>{formatter.format(new Date(at))}</time>
            </th>
            <td data-label={columns.kind}>
              {messages.kinds[kind]}{' '}
              {number !== null && <ReceiptLink lead={lead} number={number} />}
            </td>
            <td data-label={columns.lead}>
              {mayOpen(pages.client) ? (
                <TextLink to={clientPage(lead)}>{messages.lead(lead)}</TextLink>
              ) : (
                messages.lead(lead)
              )}{' '}
              {client}
            </td>
            <td data-label={columns.payment}>
              <span className={styles.number}>{payment ?? '–'}</span>
            </td>
            <td data-label={columns.payer}>{payer ?? messages.former}</td>
            <td data-label={columns.amount} className={amountCell}>
              {formatSignedCents(cents)}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The number of a receipt or credit note, which saves the file. */
function ReceiptLink({ lead, number }: { lead: number; number: string }) {
  const failureText = useFailureText();
  const save = useAction(() => fetchFile(`/agent/profile/leads/${lead}/receipt`, { number }), {
    onDone: (file) => saveFile(file, `${number}.pdf`),
    onFailure: (error) => {
      showToast({ message: failureText(error), type: 'error' });
      return true;
    },
  });
  return <TextButton onClick={() => void save.run()}>{number}</TextButton>;
}
