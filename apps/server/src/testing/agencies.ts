import { sql } from 'kysely';
import { registerAgencyRoutes } from '../contexts/accounts/index.ts';
import type { Database } from '../platform/database/connect.ts';
import { createLimits } from '../platform/limits/index.ts';
import { type Person, testApp } from './app.ts';
import { readRow } from './database/read-row.ts';
import { testPasswords } from './passwords.ts';

/** The calls of an agency; `limited` counts what strangers could learn. */
export const agencyCalls = async ({ db, pool }: Pick<Database, 'db' | 'pool'>, limited = false) => {
  const passwords = testPasswords();
  const limits = createLimits({ pool, on: limited, secret: 'a secret of the test' });
  const app = await testApp({ db }, (routes) =>
    registerAgencyRoutes(routes, { db, passwords, limits }),
  );
  return {
    passwords,
    profile: (as: Person) => app.call('GET /agent/profile', { as }),
    read: async (as: Person) => (await app.call('GET /agent/profile', { as })).body.data,
    change: (as: Person, body: unknown) => app.call('PUT /agent/profile', { as, body }),
    offered: (as: Person) => app.call('GET /agent/profile/carriers', { as }),
    addCarriers: (as: Person, carriers: unknown) =>
      app.call('POST /agent/profile/carriers', { as, body: { carriers } }),
    dropCarriers: (as: Person, carriers: unknown) =>
      app.call('DELETE /agent/profile/carriers', { as, body: { carriers } }),
    leave: (as: Person) => app.call('DELETE /agent/profile/delete', { as }),
    account: ({ accountId }: Person) => readRow(db, 'account', { id: accountId }),
    /** How many jobs of a kind wait for an account. */
    jobs: async (task: string, { accountId }: Person): Promise<number> => {
      const { rows } = await sql`
        select from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        left join security_mail on security_mail.id = (job.payload ->> 'mailId')::bigint
        where task.identifier = ${task}
          and coalesce(security_mail.account_id, (job.payload ->> 'accountId')::bigint) = ${accountId}`.execute(
        db,
      );
      return rows.length;
    },
  };
};
