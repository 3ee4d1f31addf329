import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import { registerLeadRoutes, registerLeadTableRoutes } from '../contexts/agents/index.ts';
import { createQuestionnaires } from '../contexts/applications/index.ts';
import { loadCatalog } from '../contexts/catalog/index.ts';
import type { Db } from '../platform/database/connect.ts';
import { success } from '../platform/result.ts';
import type { Sealing } from '../platform/sealing/index.ts';
import { type Person, testApp } from './app.ts';
import { readRow } from './database/read-row.ts';
import { testSealing } from './sealing.ts';
import { disputeQuotes, refundQuotes, sellQuotes } from './shop/sold-quotes.ts';

const catalog = loadCatalog();

/** The calls around leads, and the payment that opens one. */
export const leadCalls = async (
  db: Db,
  { isGated = false, sealing = testSealing }: { isGated?: boolean; sealing?: Sealing } = {},
) => {
  const app = await testApp({ db }, (routes) => {
    const shared = {
      db,
      limits: { take: async () => success(undefined) },
      leadFee: (types: readonly number[]) => 1000 * types.length,
    };
    registerLeadTableRoutes(routes, { ...shared, catalog, isGated });
    registerLeadRoutes(routes, {
      ...shared,
      config: { publicUrl: 'https://fanwise.test' },
      sealing,
      catalog,
      questionnaires: createQuestionnaires(catalog, []),
    });
  });
  return {
    list: (as: Person, query: Record<string, string | number> = {}) =>
      app.call('GET /agent/profile/leads', { as, query }),
    open: (as: Person, id: number, language: Language = 'en') =>
      app.call('GET /agent/profile/leads/:id', {
        as,
        params: { id },
        headers: { 'accept-language': language },
      }),
    preview: (as: Person, id: number) =>
      app.call('GET /agent/profile/leads/:id/preview', { as, params: { id } }),
    state: (as: Person, id: number) =>
      app.call('GET /agent/profile/leads/:id/state', { as, params: { id } }),
    leadTable: (as: Person) => app.call('GET /agent/profile/lead-summary', { as }),
    /** Every lead and quote there is was ended long ago: what a test looks at stands alone. */
    endAll: async (): Promise<void> => {
      const before = sql`now() - interval '1 year'`;
      await sql`update lead set status = 'deleted', deleted_at = ${before}
        where status <> 'deleted'`.execute(db);
      await sql`update quote set removed_at = ${before}, removed_because = 'withdrawn'`.execute(db);
    },
    /** The chosen agent of a quote pays. */
    pay: (quoteId: number) => sellQuotes(db, sql`select ${quoteId}::bigint`),
    /** The cardholder disputes the fee of a quote. */
    dispute: (quoteId: number) => disputeQuotes(db, sql`select ${quoteId}::bigint`),
    /** The fee of a quote goes back. */
    giveBack: (quoteId: number) => refundQuotes(db, sql`select ${quoteId}::bigint`),
  };
};

/** How a lead stands. */
export const leadStatus = async (db: Db, applicationId: number) => {
  const { status } = await readRow(db, 'lead', { application_id: applicationId });
  return status;
};
