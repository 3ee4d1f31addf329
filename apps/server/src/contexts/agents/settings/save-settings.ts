import type { AgentSettings, AgentSettingsInput } from '@fanwise/contract';
import { sql } from 'kysely';
import type { ActingMember, Actor } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockMemberAccount } from '../../leads/index.ts';
import { withdrawOpenQuotes } from '../../quotes/index.ts';
import { type InstallationFacts, readSettings } from './read-settings.ts';

/** The agent who saves, with the facts of the installation. */
export type ActingOwner = InstallationFacts & ActingMember;

/** Whether the member's role may change the cap and the time zone of the agency. */
type SettingsSaver = ActingOwner & { mayManage: boolean };

const maxPauseDays = 90;

/**
 * Saves a member's settings, and those of the agency if they were sent. A cap must be at least the committed fees and the
 * fee of the most expensive lead. A new time zone of the agency counts from the next month on.
 */
export const saveSettings = (
  db: Db,
  owner: SettingsSaver,
  input: AgentSettingsInput,
): Promise<Result<{ data: AgentSettings }, 'not-found' | 'invalid-input' | 'role-may-not'>> =>
  inTransaction(db, async (trx) => {
    const { memberId, requestId, minimumCapCents } = owner;
    if (!(await lockMemberAccount(trx, memberId))) return failure('not-found');
    if (!owner.mayManage && (await isAgencyChanged(trx, owner, input)))
      return failure('role-may-not');
    // Before the row of the settings is locked: applications are locked first.
    if (input.paused && input.withdraw) await withdrawOpenQuotes(trx, owner);
    await writeMemberSettings(trx, owner.memberId, input);
    if (owner.mayManage) await writeAgencySettings(trx, owner, input);
    const problem = await readProblem(trx, owner, input, minimumCapCents);
    if (problem) return failure('invalid-input', [problem]);
    await recordAudit(trx, {
      actorId: memberId,
      act: 'settings-saved',
      object: `agent:${memberId}`,
      requestId,
    });
    return success({ data: await readSettings(trx, owner, owner) });
  });

/** Whether a cap or a zone was sent that is not the agency's. */
const isAgencyChanged = async (
  trx: Trx,
  owner: SettingsSaver,
  { cap, agencyZone }: AgentSettingsInput,
): Promise<boolean> => {
  const current = await readSettings(trx, owner, owner);
  return (
    (cap !== undefined && cap !== current.cap) ||
    (agencyZone != null && agencyZone !== (current.agencyZone ?? current.zone))
  );
};

const writeMemberSettings = async (
  trx: Trx,
  memberId: number,
  { zone, paused, quiet, digest, at, muted, copies, texts }: AgentSettingsInput,
): Promise<void> => {
  await sql`
    insert into member_setting (member_id, zone, paused_until, quiet_days, quiet_from, quiet_until, digest, digest_at,
      muted, unlock_mail, chosen_text)
    values (${memberId}, ${zone}, ${paused}::date::timestamp at time zone ${zone},
      coalesce(${quiet?.days ?? null}::smallint[], '{1,2,3,4,5,6,7}'), ${quiet?.from ?? null}::time,
      ${quiet?.until ?? null}::time, ${digest}, ${at}::time, ${muted}, ${copies}, ${texts})
    on conflict (member_id) do update set
      zone = excluded.zone, paused_until = excluded.paused_until, quiet_days = excluded.quiet_days,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest = excluded.digest,
      digest_at = excluded.digest_at, muted = excluded.muted,
      unlock_mail = excluded.unlock_mail, chosen_text = excluded.chosen_text`.execute(trx);
};

/** Saves the cap and the zone that were sent. With a zone of null, an agency of one person has that person's. */
const writeAgencySettings = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  { zone, agencyZone, cap }: AgentSettingsInput,
): Promise<void> => {
  const nextMonth = sql`(date_trunc('month', now() at time zone agency.zone) + interval '1 month')
    at time zone agency.zone`;
  const isPending = sql`zone_from > now()`;
  const moves = sql`agency.zone <> sent.zone`;
  const sentCap = cap === undefined ? sql`cap_cents` : sql`${cap}::integer`;
  const sentZone =
    agencyZone === null
      ? sql`case when not exists (
        select from agency_member where agency_id = ${agencyId} and account_id <> ${memberId} and left_at is null)
        then ${zone}::text end`
      : sql`${agencyZone ?? null}::text`;
  await sql`
    update agency set
      old_zone = case when ${isPending} then old_zone when ${moves} then agency.zone end,
      zone_from = case when ${isPending} then zone_from when ${moves} then ${nextMonth} end,
      zone = coalesce(sent.zone, agency.zone), cap_cents = ${sentCap},
      cap_notified = case when cap_cents is distinct from ${sentCap} then 0 else cap_notified end
    from (select ${sentZone} as zone) as sent
    where id = ${agencyId}`.execute(trx);
};

/** The caller has written the agency if a cap was sent, so no quote of it is chosen meanwhile. */
const readProblem = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  { cap, paused }: AgentSettingsInput,
  minimumCapCents: number,
): Promise<{ field: string; code: string } | null> => {
  const { rows } = await sql<Record<'isFar' | 'isPast' | 'isOver', boolean | null>>`
    select paused_until > now() + make_interval(days => ${maxPauseDays}) as "isFar",
      paused_until <= now() as "isPast", fee_room(${agencyId}) < 0 as "isOver"
    from member_setting where member_id = ${memberId}`.execute(trx);
  const [{ isFar, isPast, isOver } = { isFar: false, isPast: false, isOver: false }] = rows;
  if (paused && isPast) return { field: 'paused', code: 'too-early' };
  if (isFar) return { field: 'paused', code: 'too-late' };
  if (cap != null && (isOver || cap < minimumCapCents)) return { field: 'cap', code: 'too-low' };
  return null;
};
