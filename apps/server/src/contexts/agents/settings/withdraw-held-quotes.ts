import type { AgentSettings } from '@fanwise/contract';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { success } from '../../../platform/result.ts';
import { withdrawOpenQuotes } from '../../quotes/index.ts';
import { readSettings } from './read-settings.ts';
import type { ActingOwner } from './save-settings.ts';

/** Withdraws held quotes now instead of after two days, so that other agents may use their carriers. */
export const withdrawHeldQuotes = (db: Db, owner: ActingOwner) =>
  inTransaction(db, async (trx) => {
    const { memberId, requestId } = owner;
    await withdrawOpenQuotes(trx, owner, { heldOnly: true });
    await recordAudit(trx, {
      actorId: memberId,
      act: 'held-quotes-withdrawn',
      object: `agent:${memberId}`,
      requestId,
    });
    const data: AgentSettings = await readSettings(trx, owner, owner);
    return success({ data });
  });
