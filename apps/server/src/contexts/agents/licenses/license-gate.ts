import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Stores the setting: whether leads open only to agents with a license that was looked up. */
export const setLicenseGate = async (db: Db, required: boolean): Promise<void> => {
  await sql`update license_gate set required = ${required}
    where required is distinct from ${required}`.execute(db);
};

/**
 * Counts the owners and producers without a license in force, whom the gate would exclude, and the quotes that would be outside a
 * license.
 */
export const countWithoutLicense = async (
  db: Db,
): Promise<{ agents: number; withQuotes: number; states: { state: string; quotes: number }[] }> => {
  const { rows } = await sql<{ agents: number; withQuotes: number }>`
    select count(*)::integer as agents, count(*) filter (where exists (
      select from quote join lead using (application_id)
      where quote.member_id = member.account_id and quote.removed_at is null and lead.status in ('open', 'chosen')))::integer as "withQuotes"
    from agency_member as member join account on account.id = member.account_id
    where account.deleted_at is null and account.verified_at is not null and member.left_at is null
      and member.role in ('owner', 'producer')
      and not exists (select from member_scope where member_id = member.account_id and until > now())`.execute(
    db,
  );
  const { rows: states } = await sql<{ state: string; quotes: number }>`
    select lead.state, count(*)::integer as quotes
    from quote join lead on lead.application_id = quote.application_id
    where quote.removed_at is null and lead.status in ('open', 'chosen')
      and not exists (select from member_scope as scope
        where scope.member_id = quote.member_id and scope.state = lead.state and scope.until > now()
          and mask_of_types(lead.insurance_types) & ~scope.lines::integer = 0)
    group by 1 order by 1`.execute(db);
  return { agents: rows[0]?.agents ?? 0, withQuotes: rows[0]?.withQuotes ?? 0, states };
};
