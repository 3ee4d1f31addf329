import type { AgentSettings, AgentSettingsInput } from '@fanwise/contract';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockAgent } from '../../leads/index.ts';
import { withdrawOpenQuotes } from '../../quotes/index.ts';
import { readSettings, type SettingFacts } from './read-settings.ts';

/** The agent who saves, with the facts of the installation. */
export type SettingsOwner = SettingFacts & { agentId: number; requestId: string };

const mostPauseDays = 90;

/**
 * Saves an agent's settings. A cap must be at least the committed fees and the fee of the most expensive lead. A new
 * time zone applies to the cap from the next month on.
 */
export const saveSettings = (
  db: Db,
  owner: SettingsOwner,
  input: AgentSettingsInput,
): Promise<Result<{ data: AgentSettings }, 'not-found' | 'invalid-input'>> =>
  inTransaction(db, async (trx) => {
    const { agentId, requestId, leastCapCents } = owner;
    if (!(await lockAgent(trx, agentId))) return failure('not-found');
    // Before the row of the settings is locked: applications are locked first.
    if (input.paused && input.withdraw) await withdrawOpenQuotes(trx, agentId);
    await write(trx, agentId, input);
    const problem = await problemOf(trx, agentId, input, leastCapCents);
    if (problem) return failure('invalid-input', [problem]);
    await recordAudit(trx, {
      actorId: agentId,
      act: 'settings-saved',
      object: `agent:${agentId}`,
      requestId,
    });
    return success({ data: await readSettings(trx, agentId, owner) });
  });

const write = async (trx: Trx, agentId: number, input: AgentSettingsInput): Promise<void> => {
  const { zone, paused, quiet, digest, at, muted, cap, copies, texts } = input;
  const nextMonth = sql`(date_trunc('month', now() at time zone agent_setting.zone) + interval '1 month')
    at time zone agent_setting.zone`;
  const moves = sql`agent_setting.zone <> excluded.zone`;
  const isPending = sql`agent_setting.zone_from > now()`;
  await sql`
    insert into agent_setting (agent_id, zone, paused_until, quiet_days, quiet_from, quiet_until, digest, digest_at,
      muted, cap_cents, unlock_mail, chosen_text)
    values (${agentId}, ${zone}, ${paused}::date::timestamp at time zone ${zone},
      coalesce(${quiet?.days ?? null}::smallint[], '{1,2,3,4,5,6,7}'), ${quiet?.from ?? null}::time,
      ${quiet?.until ?? null}::time, ${digest}, ${at}::time, ${muted}, ${cap}, ${copies}, ${texts})
    on conflict (agent_id) do update set
      old_zone = case when ${isPending} then agent_setting.old_zone when ${moves} then agent_setting.zone end,
      zone_from = case when ${isPending} then agent_setting.zone_from when ${moves} then ${nextMonth} end,
      zone = excluded.zone, paused_until = excluded.paused_until, quiet_days = excluded.quiet_days,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest = excluded.digest,
      digest_at = excluded.digest_at, muted = excluded.muted, cap_cents = excluded.cap_cents,
      cap_told = case when agent_setting.cap_cents is distinct from excluded.cap_cents then 0
        else agent_setting.cap_told end,
      unlock_mail = excluded.unlock_mail, chosen_text = excluded.chosen_text`.execute(trx);
};

/** The caller has locked the row, so no quote of the agent is chosen meanwhile. */
const problemOf = async (
  trx: Trx,
  agentId: number,
  { cap, paused }: AgentSettingsInput,
  leastCapCents: number,
): Promise<{ field: string; code: string } | null> => {
  const { rows } = await sql<Record<'isFar' | 'isPast' | 'isOver', boolean | null>>`
    select paused_until > now() + make_interval(days => ${mostPauseDays}) as "isFar",
      paused_until <= now() as "isPast", fee_room(agent_id) < 0 as "isOver"
    from agent_setting where agent_id = ${agentId}`.execute(trx);
  const [{ isFar, isPast, isOver } = { isFar: false, isPast: false, isOver: false }] = rows;
  if (paused && isPast) return { field: 'paused', code: 'too-early' };
  if (isFar) return { field: 'paused', code: 'too-late' };
  if (cap !== null && (isOver || cap < leastCapCents)) return { field: 'cap', code: 'too-low' };
  return null;
};
