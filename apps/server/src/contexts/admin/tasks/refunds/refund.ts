import { success } from '../../../../platform/result.ts';
import { refundPaidPurchase } from '../../../billing/index.ts';
import { endChoice } from '../../../quotes/index.ts';
import type { AdminTask } from '../../task-runner/task.ts';
import { readFreedState, refuseInState } from '../facts.ts';
import { endApplication, lockConsumerOfLead, readLead } from '../lead-tasks.ts';
import { readRefundFacts } from './refund-facts.ts';

export const refund: AdminTask<'refund'> = {
  includedTasks: (_snapshot, { lead }) => (lead === 'withdraw' ? ['lead-withdraw'] : []),
  read: (db, { application_id }) => readLead(db, application_id),
  preview: async (snapshot, { application_id, lead }, { db, actor }) => {
    if (snapshot.facts.purchase !== 'paid') return refuseInState(snapshot);
    const agencyId = Number(snapshot.facts.agency_id);
    const after = {
      ...snapshot.facts,
      lead: lead === 'withdraw' ? 'deleted' : await readFreedState(db, application_id),
      ...(lead === 'withdraw' && { answers: 'erased' }),
      purchase: 'refund_due',
      refunded_cents: snapshot.facts.amount_cents,
      contact_open: false,
      quote_id: null,
      agency_id: null,
      unlock_by: null,
    };
    return success({
      after,
      notices: [
        { who: 'agent', how: 'mail' },
        { who: 'agent', how: 'notification' },
        { who: 'client', how: 'notification' },
      ],
      second: await readRefundFacts(db, { applicationId: application_id, agencyId, actor }),
    });
  },
  run: async ({ application_id, lead }, { trx, before }) => {
    const owner = lead === 'withdraw' ? await lockConsumerOfLead(trx, application_id) : null;
    // A client whose application ends here has nothing left to choose.
    const refunded = await refundPaidPurchase(trx, endChoice, application_id, {
      tellsClient: owner === null,
    });
    if (!refunded.ok) return refuseInState(before);
    if (owner) await endApplication(trx, application_id, owner);
    return success({ amount_cents: refunded.value.amount_cents });
  },
};
