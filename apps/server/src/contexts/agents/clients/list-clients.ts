import type { Client, Routes } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordContactsRead } from '../../billing/index.ts';
import { type ClientFilter, clientConditions } from './client-filter.ts';
import { clientJson, clientRows } from './client-rows.ts';

/** An operator on a support visit sees no contact, so nothing is recorded. */
export type ClientReader = ActingMember & { isVisit?: boolean };

const monthsShown = 24;

/** A page of an agent's clients, newest unlock first. The audit log records the contacts it shows. */
export const listClients = async (
  db: Db,
  reader: ClientReader,
  filter: ClientFilter,
): Promise<Routes['GET /agent/clients']['answer']> => {
  const { memberId, requestId, isVisit = false } = reader;
  const { after, limit } = filter;
  const isAfterCursor = after
    ? sql`where (micros, application_id) < (${after.micros}::bigint, ${after.applicationId}::bigint)`
    : sql``;
  const { rows } = await sql<{
    data: { row: Client; cursor: string }[];
    count: number;
    months: string[];
  }>`
    with every as materialized (${clientRows(reader)}),
    fits as (select * from every where ${clientConditions(filter)}),
    shown as (select * from fits ${isAfterCursor} order by micros desc, application_id desc limit ${limit + 1})
    select
      (select coalesce(json_agg(json_build_object('row', ${clientJson}, 'cursor', micros || '.' || application_id)
        order by micros desc, application_id desc), '[]') from shown) as data,
      (select count(*)::integer from fits) as count,
      array(select distinct month from every order by month desc limit ${monthsShown}) as months`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('a statement without from answered nothing');
  const shown = found.data.slice(0, limit);
  if (!isVisit)
    await recordContactsRead(db, memberId, open(shown.map(({ row }) => row)), requestId);
  const isMore = found.data.length > limit;
  return {
    data: shown.map(({ row }) => row),
    count: found.count,
    months: found.months,
    next: isMore ? (shown.at(-1)?.cursor ?? null) : null,
  };
};

const open = (shown: readonly Client[]): number[] =>
  shown.filter(({ contact }) => contact !== null).map(({ applicationId }) => applicationId);

/** One client of an agent, or null. The audit log records it when the contact is shown. */
export const readClient = async (
  db: Db,
  reader: ClientReader,
  applicationId: number,
): Promise<Client | null> => {
  const { memberId, requestId, isVisit = false } = reader;
  const { rows } = await sql<{ row: Client }>`
    with every as (${clientRows(reader)})
    select ${clientJson} as row from every as shown where application_id = ${applicationId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return null;
  if (!isVisit) await recordContactsRead(db, memberId, open([found.row]), requestId);
  return found.row;
};
