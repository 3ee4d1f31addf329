import type { AgentSettings } from '@fanwise/contract';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { success } from '../../../platform/result.ts';
import { withdrawOpenQuotes } from '../../quotes/index.ts';
import { readSettings } from './read-settings.ts';
import type { SettingsOwner } from './save-settings.ts';

/** Withdraws held quotes now instead of after two days, so that other agents may use their carriers. */
export const takeBackHeld = (db: Db, { agentId, requestId, ...facts }: SettingsOwner) =>
  inTransaction(db, async (trx) => {
    await withdrawOpenQuotes(trx, agentId, { heldOnly: true });
    await recordAudit(trx, {
      actorId: agentId,
      act: 'held-quotes-withdrawn',
      object: `agent:${agentId}`,
      requestId,
    });
    const data: AgentSettings = await readSettings(trx, agentId, facts);
    return success({ data });
  });
