import type { LicenceInput } from '@fanwise/contract/agents/licenses';
import type { LicenceRules } from '@fanwise/domain/agents/licence-rules';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockAgent } from '../../leads/index.ts';
import { renewScope } from './renew-scope.ts';

/** The agent whose request it is. */
export type Licensee = { agentId: number; requestId: string };

const most = 60;

/** Enters licenses of an agent. Each waits until somebody looked it up; none of them counts before. */
export const enterLicences = (
  db: Db,
  { agentId, requestId }: Licensee,
  licences: readonly LicenceInput[],
): Promise<Result<null, 'licence-exists' | 'licence-limit' | 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockAgent(trx, agentId))) return failure('not-found');
    for (const licence of licences) {
      const id = await insert(trx, agentId, licence);
      if (id === null) return failure('licence-exists');
      await recordAudit(trx, {
        actorId: agentId,
        act: 'licence-entered',
        object: `licence:${id}`,
        requestId,
      });
    }
    return (await isOver(trx, agentId)) ? failure('licence-limit') : success(null);
  });

/** Enters one anew. What was waiting is replaced; what counts goes on counting until the new one is decided. */
export const changeLicence = (
  db: Db,
  { agentId, requestId }: Licensee,
  licenceId: number,
  licence: LicenceInput,
): Promise<Result<null, 'licence-exists' | 'licence-limit' | 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockAgent(trx, agentId))) return failure('not-found');
    const { rows } = await sql`
      select from licence where id = ${licenceId} and agent_id = ${agentId} and status <> 'ended'`.execute(
      trx,
    );
    if (rows.length === 0) return failure('not-found');
    await sql`update licence set status = 'ended', refused_because = null
      where id = ${licenceId} and status in ('waiting', 'refused')`.execute(trx);
    const id = await insert(trx, agentId, licence);
    if (id === null) return failure('licence-exists');
    await recordAudit(trx, {
      actorId: agentId,
      act: 'licence-changed',
      object: `licence:${id}`,
      requestId,
    });
    return (await isOver(trx, agentId)) ? failure('licence-limit') : success(null);
  });

/** Gives a license up; live quotes that rest on it go. */
export const giveUpLicence = (
  { db, rules }: { db: Db; rules: LicenceRules },
  { agentId, requestId }: Licensee,
  licenceId: number,
): Promise<Result<Record<string, never>, 'not-found'>> =>
  inTransaction(db, async (trx) => {
    if (!(await lockAgent(trx, agentId))) return failure('not-found');
    const { rows } = await sql`
      update licence set status = 'ended', refused_because = null
      where id = ${licenceId} and agent_id = ${agentId} and status <> 'ended' returning id`.execute(
      trx,
    );
    if (rows.length === 0) return failure('not-found');
    await recordAudit(trx, {
      actorId: agentId,
      act: 'licence-given-up',
      object: `licence:${licenceId}`,
      requestId,
    });
    await renewScope(trx, rules, agentId);
    return success({});
  });

/** Null when the same number waits already. */
const insert = async (trx: Trx, agentId: number, licence: LicenceInput): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into licence (agent_id, state, number, npn, held, resident, expires_on)
    values (${agentId}, ${licence.state}, ${licence.number}, ${licence.npn},
      ${[...new Set(licence.held)].sort()}, ${licence.resident}, ${licence.expires})
    on conflict (agent_id, state, upper(number)) where status = 'waiting' do nothing
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

const isOver = async (trx: Trx, agentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from licence where agent_id = ${agentId} and status in ('waiting', 'active')
    limit ${most + 1}`.execute(trx);
  return rows.length > most;
};
