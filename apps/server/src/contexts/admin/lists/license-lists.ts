import { findLookup } from '@fanwise/domain/agents/lookups';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import { recheckAfter } from '../../agents/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { AdminApi } from '../sign-in/register-admin-route.ts';
import { readPage } from './page.ts';
import { agencyRef, createConditionIfSet, operatorRef, personRef } from './persons.ts';

type LicenseQuery = {
  agent?: number | undefined;
  id?: number | undefined;
  q?: string | undefined;
  due?: 'expires' | 'check' | undefined;
  status?: string | undefined;
};
type Row = { state: string; number: string; npn: string | null };

/** The filter of the list: an id, a number, what is due, or a status. The default is the waiting licenses, or all licenses of a member. */
const licenseFilter = ({
  id,
  agent,
  q,
  due,
  status = agent === undefined ? 'waiting' : undefined,
}: LicenseQuery): RawBuilder<unknown> => {
  if (id !== undefined) return sql`license.id = ${id}`;
  if (q) return sql`(upper(number) = upper(${q}) or npn = ${q})`;
  if (due === 'expires') return sql`(status = 'active' and expires_on <= current_date + 60)`;
  if (due === 'check')
    return sql`(status = 'active' and checked_at < now() - ${recheckAfter}::interval)`;
  return status === undefined ? sql`true` : sql`status = ${status}`;
};

/** Adds the list of licenses: waiting ones in the order of entry, decided ones newest first. */
export const registerLicenseLists = (
  admin: AdminApi,
  db: Db,
  { licenseRules, licenseLookups }: Pick<Catalog, 'licenseRules' | 'licenseLookups'>,
): void => {
  const confirmed = Object.keys(licenseRules.counsel);
  admin.on('GET /licenses', async ({ query }) => {
    const { status = 'waiting', state, q, due } = query;
    const isOldestFirst = due === 'check' || (status === 'waiting' && !q && !due);
    const found = await readPage<Row>(
      db,
      {
        select: sql`license.id, ${personRef(sql`member_id`)} as agent,
            (select ${agencyRef(sql`agency_id`)} from agency_member where account_id = license.member_id) as agency, state, number, npn, authorities, resident, status,
            expires_on::text as expires, created_at as entered_at, checked_at, ${operatorRef(sql`checked_by`)} as checked_by,
            refused_because, state = any(${confirmed}::text[]) as is_confirmed,
            (select ${personRef(sql`other.member_id`)} from license as other
              where other.state = license.state and upper(other.number) = upper(license.number)
                and other.member_id <> license.member_id and other.status in ('waiting', 'active')
              order by other.id limit 1) as shared_with`,
        from: sql`license`,
        where: [
          licenseFilter(query),
          createConditionIfSet(query.agent, (one) => sql`member_id = ${one}`),
          createConditionIfSet(state, (one) => sql`state = ${one}`),
        ],
        keys: [
          [sql`created_at`, 'timestamptz'],
          [sql`license.id`, 'bigint'],
        ],
        order: isOldestFirst ? 'asc' : 'desc',
      },
      query,
    );
    const data = found.data.map((row) => ({ ...row, lookup: findLookup(licenseLookups, row) }));
    return success({ ...found, data: data as never[] });
  });
};
