import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import { computeScope } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { readTime } from '../../../platform/database/database-time.ts';
import { isUnpaid } from '../../quotes/index.ts';
import { readScopedLicenses } from './license-rows.ts';

/** Counts a member's unpaid live quotes that only this license covers. They are removed when it ends. */
export const countQuotesLostWithLicense = async (
  db: Db,
  rules: LicenseRules,
  { id, memberId, state }: { id: number; memberId: number; state: string },
): Promise<number> => {
  const otherLicenses = (await readScopedLicenses(db, memberId)).filter((one) => one.id !== id);
  const remainingScope = computeScope(otherLicenses, rules, await readTime(db)).find(
    (one) => one.state === state,
  );
  const { rows } = await sql<{ quotes: number }>`
    select count(*)::integer as quotes
    from quote join lead on lead.application_id = quote.application_id
    where quote.member_id = ${memberId} and quote.removed_at is null and lead.state = ${state}
      and (select required from license_gate) and mask_of_types(lead.insurance_types) & ~${remainingScope?.lines ?? 0}::integer <> 0
      and ${isUnpaid}`.execute(db);
  return rows[0]?.quotes ?? 0;
};
