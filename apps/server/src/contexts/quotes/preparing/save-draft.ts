import type { Own, QuoteDraft } from '@fanwise/contract/own';
import type { quoteDraftInput } from '@fanwise/contract/quotes/preparing';
import type { RefusalOf } from '@fanwise/contract/routes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ActingMember, Actor } from '../../../http/register-route.ts';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { instantText } from '../../../platform/database/database-time.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { type Failure, failure, type Result, success } from '../../../platform/result.ts';
import {
  declareLead,
  findProfileGaps,
  lockAccountAndApplication,
  readAgentStage,
} from '../../leads/index.ts';
import { notifyAll } from '../../messaging/index.ts';
import { readDraft } from './read-team.ts';

/** The largest number of members who are notified of one draft. */
const MAX_NAMED = 50;

/**
 * Saves the forms of a lead as the agency's one draft on it. A draft that a colleague saved meanwhile stays: the member
 * has to read it first. Notifies the assigned member, or all who may send it, that a draft is ready.
 */
export const saveDraft = (
  db: Db,
  actor: ActingMember,
  applicationId: number,
  input: Own<z.output<typeof quoteDraftInput>>,
): Promise<Result<{ data: QuoteDraft }, RefusalOf<'PUT /agent/leads/:id/draft'>>> =>
  inTransaction(db, async (trx) => {
    const { agencyId, memberId } = actor;
    if (!(await lockAccountAndApplication(trx, { accountId: memberId, applicationId })))
      return failure('not-found');
    const gaps = await findProfileGaps(trx, memberId);
    if (gaps.length > 0) return failure('profile-incomplete', gaps);
    const found = await readAgentStage(trx, memberId, applicationId);
    if (!found) return failure('not-found');
    if (!['outline', 'declared', 'quoted'].includes(found.stage)) return failure('lead-closed');
    if (found.stage === 'outline') {
      const declared = await declareLead(trx, agencyId, applicationId);
      if (!declared.ok) return declared;
    }
    const { forms, aside, pricedAt, ready, readAt } = input;
    const refusal = await findChange(trx, actor, applicationId, readAt);
    if (refusal) return refusal;
    const stored = JSON.stringify({ forms, aside });
    const { rows } = await sql<{ version: number | null; readyBy: number | null }>`
      select (select version from submission where application_id = ${applicationId}
          and ${instantText(sql`submitted_at`)} = ${pricedAt}) as version,
        (select member_id from quote_draft where agency_id = ${agencyId} and application_id = ${applicationId}
          and ready_at is not null) as "readyBy"`.execute(trx);
    const { version = null, readyBy = null } = rows[0] ?? {};
    if (version === null) return failure('invalid-input', [{ field: 'pricedAt', code: 'invalid' }]);
    await sql`
      insert into quote_draft as known (agency_id, application_id, version, content, member_id, changed_at, ready_at)
      values (${agencyId}, ${applicationId}, ${version}, ${stored}, ${memberId}, now(), case when ${ready} then now() end)
      on conflict (agency_id, application_id) do update set version = excluded.version, content = excluded.content,
        member_id = excluded.member_id, changed_at = greatest(now(), known.changed_at + interval '1 millisecond'),
        ready_at = case when ${ready} then coalesce(known.ready_at, now()) end`.execute(trx);
    if (ready && readyBy === null) await notifySenders(trx, actor, applicationId);
    if (ready && readyBy !== memberId)
      await recordPreparing(trx, actor, { act: 'quote-prepared', applicationId });
    if (!ready && readyBy !== null)
      await recordPreparing(trx, actor, { act: 'prepared-quote-withdrawn', applicationId });
    const draft = await readDraft(trx, actor, applicationId);
    return draft ? success({ data: draft }) : failure('not-found');
  });

/** Deletes the agency's draft on a lead, if it is the one that the member read. */
export const discardDraft = (
  db: Db,
  actor: ActingMember,
  applicationId: number,
  readAt: string,
): Promise<Result<Record<never, never>, 'not-found' | 'draft-changed'>> =>
  inTransaction(db, async (trx) => {
    const { agencyId, memberId } = actor;
    if (!(await lockAccountAndApplication(trx, { accountId: memberId, applicationId })))
      return failure('not-found');
    const refusal = await findChange(trx, actor, applicationId, readAt);
    if (refusal) return refusal;
    const { rows } = await sql<{ wasReady: boolean }>`
      delete from quote_draft where agency_id = ${agencyId} and application_id = ${applicationId}
      returning ready_at is not null as "wasReady"`.execute(trx);
    if (rows[0]?.wasReady)
      await recordPreparing(trx, actor, { act: 'prepared-quote-withdrawn', applicationId });
    return success({});
  });

type Preparing = { act: 'quote-prepared' | 'prepared-quote-withdrawn'; applicationId: number };

/** Adds the audit event of a quote that a member prepared, or withdrew before it was sent: the history of a lead reads it. */
const recordPreparing = async (
  trx: Trx,
  { agencyId, memberId, requestId }: ActingMember,
  { act, applicationId }: Preparing,
): Promise<void> => {
  await recordingAudit(
    {
      actorId: sql`${memberId}::bigint`,
      act,
      object: sql`'application:' || ${applicationId}::bigint`,
      requestId,
      after: sql`jsonb_build_object('agencyId', ${agencyId}::bigint)`,
    },
    sql`(values (0)) as fact`,
  ).execute(trx);
};

/** Refuses to replace a draft that the member has not read; names its author. */
const findChange = async (
  trx: Trx,
  actor: Actor,
  applicationId: number,
  readAt: string | null,
): Promise<Failure<'draft-changed'> | null> => {
  const draft = await readDraft(trx, actor, applicationId);
  if (!draft || draft.changedAt === readAt) return null;
  const { preparedBy, changedAt } = draft;
  return failure('draft-changed', [{ preparedBy, changedAt }]);
};

const notifySenders = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  applicationId: number,
): Promise<void> => {
  const { rows } = await sql<{ accountId: number; firstName: string }>`
    with able as (
      select member.account_id, member.account_id = assigned.assigned_to as is_assigned
      from agency_member as member
      join lead on lead.application_id = ${applicationId}
      left join agency_lead as assigned on assigned.agency_id = ${agencyId}
        and assigned.application_id = lead.application_id
      where member.agency_id = ${agencyId} and member.left_at is null and member.account_id <> ${memberId}
        and member.role in ('owner', 'producer')
        and may_serve(member.account_id, lead.state, lead.insurance_types)
    )
    select able.account_id as "accountId", author.first_name as "firstName"
    from able join agency_member as author on author.account_id = ${memberId}
    where is_assigned or not exists (select from able where is_assigned)
    order by able.account_id limit ${MAX_NAMED}`.execute(trx);
  await notifyAll(
    trx,
    rows.map(({ accountId, firstName }) => ({
      accountId,
      occasion: 'quote-ready',
      applicationId,
      firstName,
    })),
  );
};
