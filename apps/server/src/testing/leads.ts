import { sql } from 'kysely';
import { loadCatalogue } from '../features/catalogue/index.ts';
import { registerLeadRoutes } from '../features/leads/index.ts';
import type { Db } from '../platform/database/connect.ts';
import { type Person, testApp } from './app.ts';
import { testSealing } from './sealing.ts';
import { disputeQuotes, refundQuotes, sellQuotes } from './shop/sold-quotes.ts';

const { tender } = loadCatalogue();

/** The calls around leads, and the payment that opens one. */
export const leadCalls = async (db: Db, enforceCarrierLines = false) => {
  const app = await testApp({ db }, (routes) =>
    registerLeadRoutes(routes, {
      db,
      sealing: testSealing,
      tender,
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
    /** The winner of a quote pays. */
    pay: (quoteId: number) => sellQuotes(db, sql`select ${quoteId}::bigint`),
    /** The cardholder disputes the fee of a quote. */
    dispute: (quoteId: number) => disputeQuotes(db, sql`select ${quoteId}::bigint`),
    /** The fee of a quote goes back. */
    giveBack: (quoteId: number) => refundQuotes(db, sql`select ${quoteId}::bigint`),
  };
};
