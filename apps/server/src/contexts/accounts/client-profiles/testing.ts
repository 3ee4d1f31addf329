import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { createLimits } from '../../../platform/limits/index.ts';
import { type Person, testApp } from '../../../testing/app.ts';
import { testPasswords } from '../../../testing/passwords.ts';
import { testSealing } from '../../../testing/sealing.ts';
import {
  createHouseholds,
  createQuestionnaires,
  registerApplicationRoutes,
} from '../../applications/index.ts';
import { loadCatalog } from '../../catalog/index.ts';
import { registerProfileRoutes } from './routes.ts';

export const passwords = testPasswords();
const questionnaires = createQuestionnaires(loadCatalog(), ['WA', 'NV']);

/** Opens the profile's routes on a database, with readers of what they wrote. */
export const createProfiles = async ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
  const open = (on: boolean) => {
    const limits = createLimits({ pool, on, secret: 'x' });
    return testApp({ db }, (app) =>
      registerProfileRoutes(app, { db, passwords, limits, questionnaires, codesByPhone: true }),
    );
  };
  const app = await open(false);
  return {
    open,
    read: (as: Person, headers = {}) => app.call('GET /user/profile', { as, headers }),
    change: (as: Person, body: object, headers = {}) =>
      app.call('PUT /user/profile', { as, body, headers }),
    jobsOf: async (accountId: number) => {
      const { rows } = await sql<{ task: string }>`
        select task.identifier as task from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where payload ->> 'accountId' = ${String(accountId)}
          or payload ->> 'mailId' in (select id::text from security_mail where account_id = ${accountId})
        order by job.id`.execute(db);
      return rows.map(({ task }) => task);
    },
  };
};

/** Opens the routes of profile and application on a database, for people who delete their account. */
export const createLeaving = async ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
  const limits = createLimits({ pool, on: false, secret: 'x' });
  const questionnaires = createQuestionnaires(loadCatalog(), []);
  const app = await testApp({ db }, (on) => {
    registerProfileRoutes(on, { db, passwords, limits, questionnaires, codesByPhone: true });
    registerApplicationRoutes(on, {
      db,
      sealing: testSealing,
      questionnaires,
      limits,
      households: createHouseholds('a secret of the test', 'mark'),
    });
  });
  return {
    app,
    limits,
    leave: (as: Person) => app.call('DELETE /user/profile/delete', { as }),
    noticesOf: (person: Person) =>
      db
        .selectFrom('notification')
        .select(['type', 'application_id', 'first_name'])
        .where('account_id', '=', person.accountId)
        .orderBy('id')
        .execute(),
  };
};
