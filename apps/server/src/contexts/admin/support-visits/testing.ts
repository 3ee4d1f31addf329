import { sql } from 'kysely';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import type { Person } from '../../../testing/app.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

export const reason = 'She cannot find her quote';

/** Returns the ticket after the `#` of a link. */
export const getTicket = (url: string): string => url.split('#')[1] ?? '';

/** Opens the product with a support operator who visits accounts. */
export const openVisits = async (settings: Record<string, string> = {}) => {
  const database = await testDatabase();
  const { db } = database;
  const app = await wholeApp({ database, settings });
  const admin = await openAdmin(database);
  const support = await admin.operator('support');
  const ask = async ({ accountId }: Person, as: TestOperator = support) => {
    // Deleted because tests present factors more often than the limit allows.
    await sql`delete from operator_step_up`.execute(db);
    return admin.act(as, 'see-as', { account_id: accountId }, { reason });
  };
  const open = (ticket: string) => app.call('POST /auth/visit', { body: { ticket } });
  /** Opens a support visit to an account. */
  const visit = async (person: Person, as: TestOperator = support): Promise<Person> => {
    const opened = await open(getTicket((await ask(person, as)).body.result.url));
    if (opened.status !== 200) throw new Error(`no visit: ${JSON.stringify(opened.body)}`);
    return { accountId: person.accountId, sid: opened.body.sid };
  };
  const check = async (as: Person) => (await app.call('GET /auth/check-session', { as })).status;
  return { db, app, admin, support, ask, open, visit, check };
};
