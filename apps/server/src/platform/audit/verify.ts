import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { sealHashSql, selectContent, setReadSettings } from './seal.ts';

/** The result of checking the whole audit log. */
export type AuditFindings = {
  seals: number;
  sealedRows: number;
  /** Rows since the last seal; the next seal covers them. */
  waitingRows: number;
  /** The problems as sentences, oldest first; empty if no row was changed. */
  broken: string[];
};

/** Rows of months that ended so long ago are deleted. Their seals stay, and each must still fit the next one. */
const retentionTime = sql`interval '2 years'`;

type Seal = {
  id: number;
  rows: number;
  sealed_at: string;
  found: number;
  hasRows: boolean;
  isOwn: boolean;
  isLinked: boolean;
};

/**
 * Recomputes every seal from the stored rows. A changed, removed or inserted row shows in its window; a changed or
 * removed seal shows in the next one. A missing end shows only against a head written down elsewhere: with `head`, one
 * of the hashes must equal it.
 */
export const verifyAudit = (db: Db, head?: string): Promise<AuditFindings> =>
  inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx);
    await setReadSettings(trx);
    const window = { epoch: sql`seal.epoch`, from: sql`seal.from_xid`, to: sql`seal.to_xid` };
    const { rows: seals } = await sql<Seal>`
      select seal.id, seal.rows, to_char(seal.sealed_at, 'YYYY-MM-DD HH24:MI:SS') as sealed_at, content.rows as found,
        (content.digest is not distinct from seal.digest and content.rows = seal.rows)
          or (content.rows < seal.rows and seal.sealed_at < now() - ${retentionTime}) as "hasRows",
        seal.hash = ${sql.raw(sealHashSql)} as "isOwn",
        seal.previous is not distinct from lag(seal.hash) over (order by seal.id)
          and seal.from_xid = coalesce(lag(seal.to_xid) over (partition by seal.epoch order by seal.id), '0'::xid8) as "isLinked"
      from audit_seal as seal, lateral (${selectContent(window)}) as content order by seal.id`.execute(
      trx,
    );
    const { rows: others } = await sql<{ waiting: number; stray: number }>`
      with sealed as (select epoch, max(to_xid) as to_xid from audit_seal group by epoch),
        unsealed as (
          select event.epoch, event.xid from audit_event as event left join sealed using (epoch)
          where sealed.to_xid is null or event.xid >= sealed.to_xid
        )
      select count(*) filter (where is_possible)::integer as waiting,
        count(*) filter (where not is_possible)::integer as stray
      from (select epoch = (select max(epoch) from audit_event)
        and xid < pg_snapshot_xmax(pg_current_snapshot()) as is_possible from unsealed) as judged`.execute(
      trx,
    );
    const hasHead =
      head === undefined ||
      (await sql`select from audit_seal where encode(hash, 'hex') = ${head}`.execute(trx)).rows
        .length > 0;
    const { waiting = 0, stray = 0 } = others[0] ?? {};
    return {
      seals: seals.length,
      sealedRows: seals.reduce((sum, { rows }) => sum + rows, 0),
      waitingRows: waiting,
      broken: [
        ...seals.flatMap(getProblems),
        ...(stray > 0 ? [`${stray} rows belong to transactions that were never there`] : []),
        ...(hasHead
          ? []
          : ['the given head is none of the seals: the end was cut off or rewritten']),
      ],
    };
  });

const getProblems = ({ id, rows, sealed_at, found, hasRows, isOwn, isLinked }: Seal): string[] => {
  const name = `seal ${id} of ${sealed_at}`;
  const changed =
    found === rows ? 'a row was changed' : found < rows ? 'rows were removed' : 'rows were put in';
  return [
    ...(hasRows ? [] : [`${name}: ${changed} (${rows} sealed, ${found} found)`]),
    ...(isOwn ? [] : [`${name}: the seal itself was changed`]),
    ...(isLinked ? [] : [`${name}: does not follow the seal before it`]),
  ];
};
