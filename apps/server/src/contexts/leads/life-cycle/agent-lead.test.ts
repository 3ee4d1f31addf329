import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { readRows } from '../../../testing/database/read-row.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { agent, consumer, submittedApplication } from '../../../testing/people.ts';
import { recordOutlineView } from '../view-limits/record-view.ts';

const { db } = await testDatabase();

it('an agent who opens a lead first while it changes copies the changed lead', async () => {
  const { accountId: agencyId } = await agent(db);
  const { applicationId } = await submittedApplication(db, await consumer(db));
  await runInThisOrder<unknown>(
    db,
    (trx) => sql`update lead set version = 2 where application_id = ${applicationId}`.execute(trx),
    [
      () =>
        inTransaction(db, (trx) => recordOutlineView(trx, { agencyId, applicationId, version: 1 })),
    ],
  );
  const [row] = await readRows(
    db,
    'agency_lead',
    { agency_id: agencyId },
    'lead_version',
    'status',
  );
  expect(row).toEqual({ lead_version: 2, status: 'new' });
});
