import { maskContacts } from '@fanwise/domain/texts/masking';
import { sql } from 'kysely';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../../platform/database/connect.ts';
import { type Sealing, unsealJson } from '../../../../platform/sealing/index.ts';
import { sealedDrafts } from '../../../applications/index.ts';
import { sealedSubmissions } from '../../../leads/index.ts';
import {
  type ConsentReceiptKeys,
  isSigned,
  readConsentKeys,
  unsealConsent,
} from '../../../quotes/index.ts';
import { recordPrivacyRequestDone } from '../privacy-requests.ts';
import { EXPORT_RULES } from './export-rules.ts';
import type { ExportedRows, ExportRule } from './rows.ts';

/** The most rows of one table in one copy, so that a file cannot fill the memory. No real account has as many. */
const maxRows = 20_000;

type Needs = { db: Db; sealing: Sealing; consentKeys: ConsentReceiptKeys };
type Owner = { accountId: number; side: 'client' | 'agent' };
/** The reader of the copy: its owner, or an operator who hands it on. */
type CopyReader = 'owner' | 'operator';
type Row = Record<string, unknown>;

/** All data about an account, table by table, as of one moment. */
export type OwnData = {
  about: {
    format: 1;
    made_at: string;
    account: number;
    side: Owner['side'];
    /** The tables that are not in the copy, and why. */
    left_out: Record<string, string>;
    /** The tables whose oldest rows did not fit. */
    cut: string[];
  };
  tables: Record<string, Row[]>;
};

/** Reads the data in one snapshot of the database. Callers record the reading in the audit log first. */
export const readOwnData = (
  { db, ...keys }: Needs,
  owner: Owner,
  reader: CopyReader,
): Promise<OwnData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readTables(trx, keys, owner, reader));

/** Exports the data for the owner of the account. */
export const exportOwnData = async (
  needs: Needs,
  owner: Owner & { requestId: string },
): Promise<OwnData> => {
  await recordAudit(needs.db, {
    actorId: owner.accountId,
    act: 'data-exported',
    object: `account:${owner.accountId}`,
    requestId: owner.requestId,
  });
  const { accountId } = owner;
  await recordPrivacyRequestDone(needs.db, { accountId, kind: 'copy', channel: 'account' });
  return readOwnData(needs, owner, 'owner');
};

const readTables = async (
  trx: Trx,
  keys: Omit<Needs, 'db'>,
  { accountId, side }: Owner,
  reader: CopyReader,
): Promise<OwnData> => {
  const { rows: clock } = await sql<{ now: string }>`
    select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`.execute(trx);
  const tables: OwnData['tables'] = {};
  const cut: string[] = [];
  const leftOut: Record<string, string> = {};
  for (const [table, exported] of Object.entries(EXPORT_RULES)) {
    if ('not' in exported) leftOut[table] = exported.why;
    const exportedRows = findRows(exported, side);
    if (!exportedRows) continue;
    const found = await readRows(trx, keys, { table, exportedRows, accountId, reader });
    if (found.length > maxRows) cut.push(table);
    tables[table] = found.slice(0, maxRows);
  }
  const about = {
    format: 1 as const,
    made_at: clock[0]?.now ?? '',
    account: accountId,
    side,
    left_out: leftOut,
    cut,
  };
  return { about, tables };
};

/** Selects the rows of a table for a client or an agent. */
export const findRows = (exported: ExportRule, side: Owner['side']): ExportedRows | undefined =>
  'not' in exported ? undefined : (exported.both ?? exported[side]);

const sealContexts = {
  draft: sql.raw(sealedDrafts.sealContext),
  submission: sql.raw(sealedSubmissions.sealContext),
  receipt: sql`id`,
};

type StoredRow = { row: Row; sealed: Buffer | null; place: string | null };

const readRows = async (
  trx: Trx,
  keys: Omit<Needs, 'db'>,
  {
    table,
    exportedRows,
    accountId,
    reader,
  }: { table: string; exportedRows: ExportedRows; accountId: number; reader: CopyReader },
): Promise<Row[]> => {
  const { sealed, newest } = exportedRows;
  const { rows } = await sql<StoredRow>`
    select to_jsonb(${sql.ref(table)}) - ${[...(exportedRows.without ?? []), ...(sealed ? ['sealed'] : [])]}::text[] as row,
      ${sealed ? sql`sealed` : sql`null::bytea as sealed`}, ${sealed ? sealContexts[sealed] : sql`null`} as place
    from ${sql.table(table)} where ${exportedRows.of(accountId)}
    ${newest ? sql`order by ${sql.ref(newest)} desc nulls last` : sql``} limit ${maxRows + 1}`.execute(
    trx,
  );
  // A receipt without a valid signature is in the copy and says so.
  const publicKeys = sealed === 'receipt' && (await readConsentKeys(trx));
  return rows.map(({ row, ...sealedValue }) => {
    const visibleRow = exportedRows.only
      ? Object.fromEntries(exportedRows.only.map((name) => [name, row[name]]))
      : row;
    for (const name of exportedRows.masked ?? []) visibleRow[name] = maskText(visibleRow[name]);
    if (reader === 'operator')
      for (const [name, show] of Object.entries(exportedRows.toOperators ?? {}))
        visibleRow[name] = show(visibleRow[name]);
    const signed = publicKeys && { signed: isSigned(publicKeys, row) };
    return sealed
      ? { ...visibleRow, ...signed, content: getContent(keys, sealed, sealedValue) }
      : visibleRow;
  });
};

const getContent = (
  { sealing, consentKeys }: Omit<Needs, 'db'>,
  kind: NonNullable<ExportedRows['sealed']>,
  { sealed, place }: Omit<StoredRow, 'row'>,
): unknown => {
  if (sealed === null || place === null) return null;
  return kind === 'receipt'
    ? unsealConsent(consentKeys, place, sealed)
    : unsealJson(sealing, sealed, place);
};

/** Masks a text, or each text of a list. */
const maskText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskText);
  return typeof value === 'string' ? maskContacts(value, '…') : value;
};
