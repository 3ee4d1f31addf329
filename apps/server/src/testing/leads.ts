import { sql } from 'kysely';
import { registerLeadRoutes } from '../features/leads/index.ts';
import type { Db } from '../platform/database/connect.ts';
import { type Person, testApp } from './app.ts';
import { testSealing } from './sealing.ts';

/** The calls around leads, and the payment that opens one. */
export const leadCalls = async (db: Db, enforceCarrierLines = false) => {
  const app = await testApp({ db }, (routes) =>
    registerLeadRoutes(routes, {
      db,
      sealing: testSealing,
      leadFee: (types) => 1000 * types.length,
      enforceCarrierLines,
    }),
  );
  return {
    list: (as: Person, query: Record<string, string | number> = {}) =>
      app.call('GET /agent/profile/leads', { as, query }),
    open: (as: Person, id: number) =>
      app.call('GET /agent/profile/leads/:id', { as, params: { id } }),
    board: (as: Person) => app.call('GET /agent/profile/board', { as }),
    /** The winner pays; `revoked` when the money went back since. */
    pay: (payer: Person, quoteId: number, applicationId: number, revoked = false) =>
      sql`
  with paid as (
    insert into purchase (application_id, quote_id, agent_id, amount_cents, provider, livemode, state,
      idempotency_key, terms_version, paid_at)
    values (${applicationId}, ${quoteId}, ${payer.accountId}, 3500, 'sandbox', false,
      ${revoked ? 'refunded' : 'paid'}, ${`k${quoteId}`}, '1', now())
    returning id
  )
  insert into unlock (application_id, agent_id, purchase_id, revoked_at, revoked_because)
  select ${applicationId}, ${payer.accountId}, id, case when ${revoked} then now() end,
    case when ${revoked} then 'refund' end from paid`.execute(db),
  };
};
