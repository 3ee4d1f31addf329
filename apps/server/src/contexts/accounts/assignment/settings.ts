import type { assignmentInput } from '@fanwise/contract/agents/assignment';
import type { Assignment, Own } from '@fanwise/contract/own';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { openStatuses } from './route-new-leads.ts';

type Answer = { data: Assignment };

/** Reads how an agency assigns new leads, and the open leads of each member who can get some. */
export const readAssignment = async (db: Db, agencyId: number): Promise<Answer> => {
  const { rows } = await sql<Assignment>`
    select routing,
      (select coalesce(json_agg(json_build_object('memberId', member_id, 'zipPrefix', zip_prefix,
          'typeId', insurance_type, 'language', language) order by position), '[]')
        from assignment_rule where agency_id = agency.id) as rules,
      (select coalesce(json_agg(json_build_object('memberId', member.account_id,
          'name', concat_ws(' ', member.first_name, member.last_name), 'openLeadsMax', member.open_leads_max,
          'openLeads', (select count(*) from agency_lead where agency_lead.agency_id = agency.id
            and assigned_to = member.account_id and status in ${openStatuses})) order by member.account_id), '[]')
        from agency_member as member where member.agency_id = agency.id and member.left_at is null
          and member.role in ('owner', 'producer')) as members
    from agency where agency.id = ${agencyId}`.execute(db);
  const [data] = rows;
  if (!data) throw new Error(`agency ${agencyId} is gone`);
  return { data };
};

/**
 * Saves how an agency assigns new leads: by hand, in turn or by rules (`routing`), the rules in their order, and how many open leads
 * each member takes at most. Refuses a member who cannot quote.
 */
export const saveAssignment = (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  { routing, rules, limits }: Own<z.output<typeof assignmentInput>>,
): Promise<Result<Answer, 'member-cannot-take'>> =>
  inTransaction(db, async (trx) => {
    const { rows: quoting } = await sql<{ id: number }>`
      select account_id as id from agency_member
      where agency_id = ${agencyId} and left_at is null and role in ('owner', 'producer')
      order by account_id for no key update`.execute(trx);
    const memberIds = new Set([...rules, ...limits].map((one) => one.memberId));
    for (const { id } of quoting) memberIds.delete(id);
    if (memberIds.size > 0) return failure('member-cannot-take');
    await sql`
      update agency_member set open_leads_max = given.most
      from unnest(${limits.map((one) => one.memberId)}::bigint[],
        ${limits.map(({ openLeadsMax }) => openLeadsMax)}::smallint[]) as given (id, most)
      where account_id = given.id and agency_id = ${agencyId}`.execute(trx);
    await sql`update agency set routing = ${routing} where id = ${agencyId}`.execute(trx);
    await sql`delete from assignment_rule where agency_id = ${agencyId}`.execute(trx);
    await sql`
      insert into assignment_rule (agency_id, position, member_id, zip_prefix, insurance_type, language)
      select ${agencyId}::bigint, position, rule."memberId", rule."zipPrefix", rule."typeId", rule.language
      from json_to_recordset(${JSON.stringify(rules.map((rule, index) => ({ ...rule, position: index + 1 })))}::json)
        as rule (position smallint, "memberId" bigint, "zipPrefix" text, "typeId" smallint, language text)`.execute(
      trx,
    );
    await recordAudit(trx, {
      actorId: memberId,
      act: 'assignment-changed',
      object: `agency:${agencyId}`,
      requestId,
    });
    return success(await readAssignment(trx, agencyId));
  });
