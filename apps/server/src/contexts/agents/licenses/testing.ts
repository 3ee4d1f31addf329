import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { leadCalls } from '../../../testing/leads.ts';
import { readOccasions } from '../../../testing/people.ts';
import { quoteCalls } from '../../../testing/quotes.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { lookUpLicense } from './decide-license.ts';
import { setLicenseGate } from './license-gate.ts';
import { registerLicenseRoutes } from './routes.ts';

/** A license for home and auto in North Carolina, as its holder enters it. */
export const ncLicense = { state: 'NC', number: '123 456', authorities: ['casualty', 'property'] };

/** The calls about licenses where they are required, with helpers that read the results. */
export const licenseCalls = async (database: Pick<Database, 'db' | 'pool'>) => {
  const { db, pool } = database;
  const rules = loadCatalog().licenseRules;
  const quotes = await quoteCalls(database);
  const leads = await leadCalls(db, { isGated: true });
  const limits = createLimits({ pool, on: false, secret: 'x' });
  const app = await testApp(database, (on) => registerLicenseRoutes(on, { db, rules, limits }));
  await setLicenseGate(db, true);
  const enter = (as: Person, license: object = ncLicense) =>
    app.call('POST /agent/profile/licenses', { as, body: { licenses: [license] } });
  const lookUp = (id: number, over: object = {}) =>
    inTransaction(db, (trx) =>
      lookUpLicense(trx, rules, id, {
        status: 'active',
        expiresOn: null,
        operatorId: null,
        ...over,
      }),
    );
  const idOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data[0]?.id ?? 0;
  return {
    app,
    rules,
    quotes,
    leads,
    enter,
    lookUp,
    idOf,
    own: async (as: Person) => (await app.call('GET /agent/profile/licenses', { as })).body,
    /** Enters a license and looks it up. */
    licensed: async (as: Person, license: object = ncLicense, over: object = {}) => {
      const id = idOf(await enter(as, license));
      await lookUp(id, over);
      return id;
    },
    listed: async (as: Person) => {
      const { body } = await leads.list(as);
      return {
        count: body.count,
        ids: body.data.map((lead: { aps_id: number }) => lead.aps_id),
      };
    },
    readNotices: (as: Person) => readOccasions(db, as),
    /** Closes the leads of other tests. */
    closeLeads: () =>
      sql`update lead set status = 'deleted', deleted_at = now() where status = 'open'`.execute(db),
  };
};
