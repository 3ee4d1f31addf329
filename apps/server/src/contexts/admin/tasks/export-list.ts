import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import { carriersQuery } from '@fanwise/contract/admin/catalog';
import * as money from '@fanwise/contract/admin/money';
import { auditQuery } from '@fanwise/contract/admin/system';
import { CARRIER_COLUMNS } from '@fanwise/domain/admin/carrier-file';
import { LEDGER_ACCOUNTS } from '@fanwise/domain/billing/ledger-accounts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { formatCsvLine } from '../../../platform/csv.ts';
import { failure, success } from '../../../platform/result.ts';
import { newestFile, storeFile } from '../files/store-file.ts';
import { carrierFileList } from '../lists/carrier-rows.ts';
import * as rows from '../lists/money-rows.ts';
import { type List, readRows } from '../lists/page.ts';
import { readPayoutsByReference } from '../lists/read-payout.ts';
import type { AdminTask, Facts } from '../task-runner/task.ts';
import { getLanguage, previewChange, readSnapshot } from './facts.ts';

/** The most rows of one file; for more the operator has to narrow the filters. */
const maxRows = 50_000;

type Name = TaskInput<'export'>['list'];
type Row = Record<string, unknown>;

/** Describes a list, its filters and the columns of its file. People are shown by their ids. */
const createExport = <Query extends z.ZodType>(
  query: Query,
  list: (query: z.output<Query>) => List,
  columns: readonly string[],
) => ({
  columns,
  read: (filters: Row): List | null => {
    const parsed = query.safeParse(filters);
    return parsed.success ? list(parsed.data) : null;
  },
});

const purchase = [
  'id',
  'lead_id',
  'quote_id',
  'agency',
  'agent',
  'amount_cents',
  'state',
  'provider',
  'livemode',
  'reference',
  'created_at',
  'paid_at',
  'refunded_at',
  'void_because',
  'failed_attempts',
  'refund_attempts',
];

const lists = {
  purchases: createExport(money.purchasesQuery, rows.purchaseFileList, [
    ...purchase,
    'agency_name',
    'receipt',
    'credit_note',
    'provider_fee_cents',
    'card_brand',
  ]),
  refunds: createExport(money.refundsQuery, rows.refundList, [
    ...purchase,
    'owed_at',
    'refund_state',
  ]),
  disputes: createExport(money.disputesQuery, rows.disputeList, [
    ...purchase,
    'dispute_state',
    'closed_at',
  ]),
  differences: createExport(money.differencesQuery, rows.differenceList, [
    'id',
    'subject',
    'reference',
    'purchase_id',
    'provider',
    'booked_cents',
    'provider_cents',
    'outcome',
    'found_at',
  ]),
  journal: createExport(money.journalQuery, rows.journalList, [
    'id',
    'kind',
    'purchase_id',
    'reference',
    'booked_at',
    'lines',
  ]),
  postings: createExport(money.journalQuery, rows.postingList, [
    'entry',
    'date',
    'time',
    'time_zone',
    'account',
    'account_name',
    'kind',
    'debit',
    'credit',
    'document',
    'counterparty',
    'payout',
    'purchase_id',
    'reference',
  ]),
  months: createExport(money.journalQuery, rows.monthList, [
    'month',
    'time_zone',
    'account',
    'account_name',
    'debit',
    'credit',
    'balance',
  ]),
  audit: createExport(auditQuery, rows.auditList, [
    'id',
    'at',
    'act',
    'object',
    'actor',
    'reason',
    'before',
    'after',
    'proposal_id',
    'sealed',
  ]),
  carriers: createExport(carriersQuery, carrierFileList, CARRIER_COLUMNS),
} satisfies Record<Name, ReturnType<typeof createExport>>;

/** Formats a value for a cell: `agent` as an id, `object` as `lead:12`, nested values as JSON. */
const cell = (column: string, value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value !== 'object') return String(value);
  const { kind, id } = value as { kind?: string; id?: string | number | null };
  if (column === 'agent' || column === 'agency') return id ?? null;
  if (column === 'object' || column === 'actor') return id === null ? `${kind}` : `${kind}:${id}`;
  return JSON.stringify(value);
};

/** Exports a list with the filters of the screen as a file for spreadsheets. */
export const exportList: AdminTask<'export'> = {
  // The list of postings asks the card provider for payouts.
  isOutside: true,
  read: (db, { list }) =>
    readSnapshot(
      db,
      `list:${list}`,
      sql<{
        facts: Facts;
      }>`select jsonb_build_object('file', ${newestFile(`list:${list}`)}) as facts`,
    ),
  preview: (snapshot, { list, filters }) =>
    lists[list].read(filters) === null
      ? failure('invalid-input', [{ field: 'filters', code: 'invalid' }])
      : previewChange(snapshot, {}, [{ who: 'operator', how: 'file' }]),
  run: async ({ list, filters }, { trx, actor }, needs) => {
    const { columns, read } = lists[list];
    const listToExport = read(filters);
    if (listToExport === null)
      return failure('invalid-input', [{ field: 'filters', code: 'invalid' }]);
    const payouts = list === 'postings' ? await needs.withGateway(readPayoutsByReference) : null;
    if (payouts?.ok === false) return failure('payment-unavailable');
    const names: Readonly<Record<string, string>> = LEDGER_ACCOUNTS[getLanguage(actor)];
    const found = (await readRows(trx, listToExport, maxRows)).map((row) => ({
      ...row,
      account_name: names[String(row.account)],
      payout: payouts?.value.get(String(row.reference)),
    }));
    const lines = found.map((row) =>
      formatCsvLine(columns.map((name) => cell(name, (row as Row)[name]))),
    );
    const file = await storeFile(trx, needs, actor, {
      object: `list:${list}`,
      name: `${list}.csv`,
      type: 'text/csv; charset=utf-8',
      // Spreadsheets recognize UTF-8 by this byte order mark.
      content: `\uFEFF${formatCsvLine(columns)}${lines.join('')}`,
      rows: found.length,
    });
    return success({ ...file, rows: found.length });
  },
};
