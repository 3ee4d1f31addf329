import type { AgentSettings, AgentSettingsInput } from '@fanwise/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockAgent } from '../../leads/index.ts';
import { withdrawOpenQuotes } from '../../quotes/index.ts';
import { readSettings, type SettingFacts } from './read-settings.ts';

/** The agent who saves, with the facts of the installation. */
export type SettingsOwner = SettingFacts & Actor & { requestId: string };

/** Whether the member's role may change the cap of the agency. */
type SettingsSaver = SettingsOwner & { mayManage: boolean };

const mostPauseDays = 90;

/**
 * Saves an agent's settings. A cap must be at least the committed fees and the fee of the most expensive lead. A new
 * time zone applies to the cap from the next month on.
 */
export const saveSettings = (
  db: Db,
  owner: SettingsSaver,
  input: AgentSettingsInput,
): Promise<Result<{ data: AgentSettings }, 'not-found' | 'invalid-input' | 'role-may-not'>> =>
  inTransaction(db, async (trx) => {
    const { memberId, requestId, leastCapCents } = owner;
    if (!(await lockAgent(trx, memberId))) return failure('not-found');
    if (!owner.mayManage && (await readSettings(trx, owner, owner)).cap !== input.cap)
      return failure('role-may-not');
    // Before the row of the settings is locked: applications are locked first.
    if (input.paused && input.withdraw) await withdrawOpenQuotes(trx, owner);
    await write(trx, owner, input);
    const problem = await problemOf(trx, owner, input, leastCapCents);
    if (problem) return failure('invalid-input', [problem]);
    await recordAudit(trx, {
      actorId: memberId,
      act: 'settings-saved',
      object: `agent:${memberId}`,
      requestId,
    });
    return success({ data: await readSettings(trx, owner, owner) });
  });

const write = async (
  trx: Trx,
  { agentId, memberId }: Actor,
  input: AgentSettingsInput,
): Promise<void> => {
  const { zone, paused, quiet, digest, at, muted, cap, copies, texts } = input;
  const nextMonth = sql`(date_trunc('month', now() at time zone agent_setting.zone) + interval '1 month')
    at time zone agent_setting.zone`;
  const moves = sql`agent_setting.zone <> excluded.zone`;
  const isPending = sql`agent_setting.zone_from > now()`;
  await sql`
    insert into agent_setting (agent_id, zone, paused_until, quiet_days, quiet_from, quiet_until, digest, digest_at,
      muted, cap_cents, unlock_mail, chosen_text)
    values (${memberId}, ${zone}, ${paused}::date::timestamp at time zone ${zone},
      coalesce(${quiet?.days ?? null}::smallint[], '{1,2,3,4,5,6,7}'), ${quiet?.from ?? null}::time,
      ${quiet?.until ?? null}::time, ${digest}, ${at}::time, ${muted}, ${agentId === memberId ? cap : null}, ${copies},
      ${texts})
    on conflict (agent_id) do update set
      old_zone = case when ${isPending} then agent_setting.old_zone when ${moves} then agent_setting.zone end,
      zone_from = case when ${isPending} then agent_setting.zone_from when ${moves} then ${nextMonth} end,
      zone = excluded.zone, paused_until = excluded.paused_until, quiet_days = excluded.quiet_days,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest = excluded.digest,
      digest_at = excluded.digest_at, muted = excluded.muted, cap_cents = excluded.cap_cents,
      cap_told = case when agent_setting.cap_cents is distinct from excluded.cap_cents then 0
        else agent_setting.cap_told end,
      unlock_mail = excluded.unlock_mail, chosen_text = excluded.chosen_text`.execute(trx);
  if (agentId !== memberId)
    await sql`
      insert into agent_setting (agent_id, cap_cents) values (${agentId}, ${cap})
      on conflict (agent_id) do update set cap_cents = excluded.cap_cents, cap_told = 0
      where agent_setting.cap_cents is distinct from excluded.cap_cents`.execute(trx);
};

/** The caller has locked the row, so no quote of the agent is chosen meanwhile. */
const problemOf = async (
  trx: Trx,
  { agentId, memberId }: Actor,
  { cap, paused }: AgentSettingsInput,
  leastCapCents: number,
): Promise<{ field: string; code: string } | null> => {
  const { rows } = await sql<Record<'isFar' | 'isPast' | 'isOver', boolean | null>>`
    select paused_until > now() + make_interval(days => ${mostPauseDays}) as "isFar",
      paused_until <= now() as "isPast", fee_room(${agentId}) < 0 as "isOver"
    from agent_setting where agent_id = ${memberId}`.execute(trx);
  const [{ isFar, isPast, isOver } = { isFar: false, isPast: false, isOver: false }] = rows;
  if (paused && isPast) return { field: 'paused', code: 'too-early' };
  if (isFar) return { field: 'paused', code: 'too-late' };
  if (cap !== null && (isOver || cap < leastCapCents)) return { field: 'cap', code: 'too-low' };
  return null;
};
