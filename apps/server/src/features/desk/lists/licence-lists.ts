import type { LicenceRules } from '@fanwise/domain/licences/licence-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { success } from '../../../platform/result.ts';
import type { Desk } from '../door/register-desk-route.ts';
import { readPage } from './page.ts';
import { operatorRef, personRef, where } from './persons.ts';

/** Licences: what waits in the order it came in, what was decided newest first. */
export const registerLicenceLists = (desk: Desk, db: Db, rules: LicenceRules): void => {
  const confirmed = Object.keys(rules.counsel);
  desk.on('GET /licences', async ({ query }) => {
    const { status = 'waiting', state, q } = query;
    return success(
      await readPage<never>(
        db,
        {
          select: sql`licence.id, ${personRef(sql`agent_id`)} as agent, state, number, npn, held, resident, status,
            expires_on::text as expires, created_at as entered_at, checked_at, ${operatorRef(sql`checked_by`)} as checked_by,
            refused_because, state = any(${confirmed}::text[]) as is_confirmed`,
          from: sql`licence`,
          where: [
            q ? sql`(upper(number) = upper(${q}) or npn = ${q})` : sql`status = ${status}`,
            where(state, (one) => sql`state = ${one}`),
          ],
          keys: [
            [sql`created_at`, 'timestamptz'],
            [sql`licence.id`, 'bigint'],
          ],
          order: status === 'waiting' && !q ? 'asc' : 'desc',
        },
        query,
      ),
    );
  });
};
