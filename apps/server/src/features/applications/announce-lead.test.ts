import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import type { Person } from '../../testing/app.ts';
import { agent, consumer, liveQuote, submittedApplication, zips } from '../../testing/people.ts';
import { applicationTasks } from './index.ts';

const { db } = await testDatabase();
const announce = applicationTasks({ db })['announce-lead'];

const toldAbout = async (applicationId: number) => {
  const rows = await db
    .selectFrom('notification')
    .select('account_id')
    .where('application_id', '=', applicationId)
    .where('type', '=', 2)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};
const ids = (people: Person[]) => people.map(({ accountId }) => accountId);
const nextChunk = async (applicationId: number) => {
  const { rows } = await sql<{ payload: { afterAgentId: number } }>`
    select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'announce-lead' and payload ->> 'applicationId' = ${String(applicationId)}`.execute(
    db,
  );
  return rows.map(({ payload }) => payload.afterAgentId);
};
const nextVersion = async (applicationId: number, zip: number) => {
  const { id } = await db
    .insertInto('submission')
    .values({
      application_id: applicationId,
      version: 2,
      insurance_types: [1],
      zip_code_id: zip,
      state: 'TX',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('lead')
    .set({ version: 2, submission_id: id, zip_code_id: zip })
    .where('application_id', '=', applicationId)
    .execute();
};

describe('announcing a lead', () => {
  it('tells matching agents with a complete profile, and no others', async () => {
    const on = await submittedApplication(db, await consumer(db), { zip: zips.columbus });
    const near = await agent(db, { zipCodes: [zips.columbus, zips.austin] });
    const everywhere = await agent(db, { zipCodes: [], allZipCodes: true });
    await agent(db, { zipCodes: [zips.austin] });
    await agent(db, { zipCodes: [zips.columbus], complete: false });
    await agent(db, { zipCodes: [zips.columbus], carriers: [] });
    const quoted = await agent(db, { zipCodes: [zips.columbus] });
    await liveQuote(db, quoted, on);
    const unverified = await agent(db, { zipCodes: [zips.columbus] });
    await db
      .updateTable('account')
      .set({ verified_at: null })
      .where('id', '=', unverified.accountId)
      .execute();

    const job = { applicationId: on.applicationId, version: 1, afterAgentId: 0 };
    await announce(job);
    expect(await toldAbout(on.applicationId)).toEqual(ids([near, everywhere]));
    await Promise.all(Array.from({ length: 8 }, () => announce(job)));
    expect(await toldAbout(on.applicationId)).toEqual(ids([near, everywhere]));

    await db.deleteFrom('notification').where('account_id', '=', near.accountId).execute();
    await announce(job);
    expect(await toldAbout(on.applicationId)).toEqual(ids([everywhere]));
  });

  it('tells each agent once when one job runs many times at once', async () => {
    const on = await submittedApplication(db, await consumer(db), { zip: 10001 });
    const agents: Person[] = [];
    for (let count = 0; count < 5; count += 1)
      agents.push(await agent(db, { zipCodes: [10001], allZipCodes: count === 0 }));
    const job = { applicationId: on.applicationId, version: 1, afterAgentId: 0 };
    await Promise.all(Array.from({ length: 10 }, () => announce(job)));
    const told = await toldAbout(on.applicationId);
    expect(told.length).toBe(new Set(told).size);
    expect(told).toEqual(expect.arrayContaining(ids(agents)));
  });

  it('leaves the ones after the first 500 to the next job', async () => {
    const on = await submittedApplication(db, await consumer(db), { zip: 99501 });
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into account (role, email, password_hash, verified_at, email_notifications)
        select 2, 'many-' || n || '@example.com', 'x', now(), false from generate_series(1, 720) as n
        returning id
      ), agents as (
        insert into agent (account_id, first_name, last_name, phone, agency_name, agency_address,
          agency_email, agency_phone, license_number)
        select id, 'A', 'B', '9195550170', 'C', 'D', 'e@example.com', '9195550171', '1' from made
        returning account_id
      ) select id from made order by id`.execute(db);
    const made = rows.map(({ id }) => id);
    await sql`insert into agent_zip_code select id, 99501 from unnest(${made}::bigint[]) as id`.execute(
      db,
    );
    await sql`insert into agent_carrier select id, 1 from unnest(${made}::bigint[]) as id`.execute(
      db,
    );
    const job = { applicationId: on.applicationId, version: 1 };
    await announce({ ...job, afterAgentId: 0 });
    const [after] = await nextChunk(on.applicationId);
    expect(await toldAbout(on.applicationId)).toHaveLength(500);
    await announce({ ...job, afterAgentId: after ?? 0 });
    const told = await toldAbout(on.applicationId);
    expect(new Set(told).size).toBe(told.length);
    expect(told).toEqual(expect.arrayContaining(made));
    expect(await nextChunk(on.applicationId)).toHaveLength(1);
  });

  it('tells only agents who are new to it about a later version', async () => {
    const on = await submittedApplication(db, await consumer(db), { zip: zips.raleigh });
    const old = await agent(db, { zipCodes: [zips.raleigh, 73301] });
    const fresh = await agent(db, { zipCodes: [73301] });
    await announce({ applicationId: on.applicationId, version: 1, afterAgentId: 0 });
    const before = await toldAbout(on.applicationId);
    expect(before).toContain(old.accountId);
    expect(before).not.toContain(fresh.accountId);
    await nextVersion(on.applicationId, 73301);
    await announce({ applicationId: on.applicationId, version: 1, afterAgentId: 0 });
    await announce({ applicationId: on.applicationId, version: 2, afterAgentId: 0 });
    expect(await toldAbout(on.applicationId)).toEqual([...before, fresh.accountId]);
  });

  it('says nothing about a lead that was taken back', async () => {
    const on = await submittedApplication(db, await consumer(db), { zip: zips.columbus });
    await sql`update application set deleted_at = now() where id = ${on.applicationId}`.execute(db);
    await announce({ applicationId: on.applicationId, version: 1, afterAgentId: 0 });
    expect(await toldAbout(on.applicationId)).toEqual([]);
  });
});
