import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import type { Person } from '../../../testing/app.ts';
import { withoutTimeout } from '../../../testing/database/many-leads.ts';
import {
  agent,
  consumer,
  liveQuote,
  type SubmissionOptions,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;

type Shown = { id: number; ntp_id: number; aps_id: number | null; ntf_leads: number | null };

const read = async (as: Person) => {
  const { status, body } = await app.call('GET /notifications', { as });
  expect(status).toBe(200);
  return body as { data: Shown[]; count: number; unseen: number };
};
/** How many leads each notification is about, newest first. */
const readNotices = async (as: Person) => (await read(as)).data.map(({ ntf_leads }) => ntf_leads);
const submit = async (options: SubmissionOptions = {}) =>
  submittedApplication(db, await consumer(db), options);

const resubmit = async (applicationId: number, zip: number) => {
  const { rows } = await sql<{ id: number }>`
    insert into submission (application_id, version, insurance_types, zip_code_id, state)
    select application_id, max(version) + 1, '{1}', ${zip}, (select state from zip_code where id = ${zip}) from submission
    where application_id = ${applicationId} group by application_id returning id`.execute(db);
  await sql`
    update lead set submission_id = submission.id, version = submission.version,
      zip_code_id = submission.zip_code_id, submitted_at = submission.submitted_at
    from submission where submission.id = ${rows[0]?.id} and lead.application_id = ${applicationId}`.execute(
    db,
  );
};
/** Moves all times back by a minute, as if the seconds in which late commits count had passed. */
const timePasses = async () => {
  await sql`alter table submission disable trigger user`.execute(db);
  await sql`update submission set submitted_at = submitted_at - interval '1 minute'`.execute(db);
  await sql`alter table submission enable trigger user`.execute(db);
  await sql`update lead set submitted_at = submitted_at - interval '1 minute'`.execute(db);
  await sql`update account set created_at = created_at - interval '1 minute'`.execute(db);
  await sql`update agency_member set new_leads_notified_at = new_leads_notified_at - interval '1 minute'`.execute(
    db,
  );
};

describe('a new lead', () => {
  it('is a notification of its own when the list is read, which is read and deleted like any other', async () => {
    const seller = await agent(db);
    expect(await read(seller)).toEqual({ data: [], count: 0, unseen: 0 });
    const { applicationId } = await submit({ types: [1, 3] });
    const { data, ...counts } = await read(seller);
    expect(counts).toEqual({ count: 1, unseen: 1 });
    expect(data).toMatchObject([
      {
        ntp_id: 2,
        ntp_name: 'New prospect',
        ntf_occasion: 'new-prospect',
        ntf_seen: false,
        usr_firstname: null,
        aps_id: applicationId,
        lead: { ins_types: [1, 3], city: 'Raleigh', state: 'NC', zip_code: '27601' },
        ntf_leads: 1,
        ntf_since: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    const params = { id: data[0]!.id };
    expect((await app.call('POST /notifications/:id', { as: seller, params })).status).toBe(200);
    expect(await read(seller)).toMatchObject({ count: 1, unseen: 0 });
    expect((await app.call('DELETE /notifications/:id', { as: seller, params })).status).toBe(200);
    expect(await read(seller)).toEqual({ data: [], count: 0, unseen: 0 });
  });

  it('shares one notification with the other new leads, with their count up to 100', async () => {
    const seller = await agent(db, { zipCodes: [zips.columbus, zips.austin] });
    for (const zip of [zips.columbus, zips.austin, zips.columbus]) await submit({ zip });
    await submit({ zip: zips.raleigh });
    expect((await read(seller)).data).toMatchObject([{ ntf_leads: 3, aps_id: null, lead: null }]);
    await timePasses();
    for (let count = 0; count < 105; count += 1) await submit({ zip: zips.austin });
    expect(await readNotices(seller)).toEqual([100, 3]);
  });

  it('is told to agents of its area with a complete profile, and no others', async () => {
    const near = await agent(db, { zipCodes: [zips.columbus, zips.austin] });
    const everywhere = await agent(db, { zipCodes: [], allZipCodes: true });
    const others = [
      await agent(db, { zipCodes: [zips.austin] }),
      await agent(db, { zipCodes: [zips.columbus], complete: false }),
      await agent(db, { zipCodes: [zips.columbus], carriers: [] }),
    ];
    const quoted = await agent(db, { zipCodes: [zips.columbus] });
    const on = await submit({ zip: zips.columbus });
    await liveQuote(db, quoted, on);
    for (const as of [near, everywhere]) expect(await readNotices(as)).toEqual([1]);
    for (const as of [...others, quoted]) expect(await readNotices(as)).toEqual([]);
    const late = await agent(db, { zipCodes: [zips.columbus] });
    expect(await readNotices(late)).toEqual([]);
  });

  it('is not announced when it was withdrawn before an agent read the list', async () => {
    const seller = await agent(db);
    const { applicationId } = await submit();
    await sql`update lead set status = 'deleted', deleted_at = now() where application_id = ${applicationId}`.execute(
      db,
    );
    expect(await readNotices(seller)).toEqual([]);
  });

  it('is announced once to an agent whose pages read at the same time, or again and again', async () => {
    const seller = await agent(db);
    await submit();
    await Promise.all(Array.from({ length: 8 }, () => read(seller)));
    expect(await readNotices(seller)).toEqual([1]);
    await submit();
    expect(await readNotices(seller)).toEqual([1, 1]);
    await timePasses();
    expect(await readNotices(seller)).toEqual([1, 1]);
  });

  it('is announced when its transaction commits after a later lead was announced', async () => {
    const seller = await agent(db, { zipCodes: [zips.raleigh, zips.austin] });
    const slow = await consumer(db);
    await db.transaction().execute(async (trx) => {
      await submittedApplication(trx, slow, { zip: zips.austin });
      await submit();
      expect(await readNotices(seller)).toEqual([1]);
      await submit();
      expect(await readNotices(seller)).toEqual([1, 1]);
    });
    expect(await readNotices(seller)).toEqual([1, 1, 1]);
  });

  it('is not new again in a later version, except to agents who never had it', async () => {
    const old = await agent(db, { zipCodes: [zips.raleigh, 73301] });
    const fresh = await agent(db, { zipCodes: [73301] });
    const { applicationId } = await submit({ zip: zips.raleigh });
    expect(await readNotices(old)).toEqual([1]);
    await resubmit(applicationId, 73301);
    expect(await readNotices(old)).toEqual([1]);
    await timePasses();
    await submit({ zip: zips.raleigh });
    expect(await readNotices(old)).toEqual([1, 1]);
    await timePasses();
    await resubmit(applicationId, 73301);
    expect(await readNotices(old)).toEqual([1, 1]);
    expect(await readNotices(fresh)).toEqual([1]);
  });
});

/** Agents for one ZIP code, by one statement. */
const manyAgents = (count: number, zip: number) =>
  withoutTimeout(db, (unlimited) =>
    sql`
  with made as (
    insert into account (role, email, password_hash, verified_at)
    select 2, gen_random_uuid() || '@example.com', 'x', now() from generate_series(1, ${count}::integer) returning id
  ), agents as (
    insert into agency (id, name, address, email, phone)
    select id, 'C', 'D', 'e@example.com', '9195550171' from made
  ), members as (
    insert into agency_member (account_id, agency_id, role, first_name, last_name, phone, license_number)
    select id, id, 'owner', 'A', 'B', '9195550170', '1' from made
  ), carriers as (
    insert into appointment select id, 1 from made
  ) insert into agency_zip_code select id, ${zip} from made`.execute(unlimited),
  );

/** Counts the rows of each table that `work` inserted or updated. */
const rowsWrittenBy = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const { rows: before } = await sql<{ xid: string }>`
    select pg_current_xact_id()::text as xid`.execute(db);
  await work();
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1, 2`.execute(db);
  const written: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.id(schema, name)} where xmin::text::bigint > ${before[0]?.xid}::bigint`.execute(
      db,
    );
    if (rows[0] && Number(rows[0].count) > 0) written[name] = Number(rows[0].count);
  }
  return written;
};

describe('a submission', () => {
  it('writes as many rows for ten thousand agents as for ten, and one job, a mail to the client', async () => {
    const zip = 99501;
    const submitting = async () => {
      const client = await consumer(db, { zip, state: 'AK' });
      const answers = [{ ins_id: 1, answers: completeAnswers(1) }];
      return rowsWrittenBy(async () => {
        const body = { answers, submit: true };
        expect((await app.call('POST /user/application', { as: client, body })).status).toBe(200);
      });
    };
    await manyAgents(10, zip);
    // The first job of its kind also inserts the name of its task.
    await submitting();
    const forTen = await submitting();
    expect(forTen).toMatchObject({ application: 1, submission: 1, lead: 1 });
    expect(forTen._private_jobs).toBe(1);
    for (const none of ['notification', 'agent']) expect(forTen[none]).toBeUndefined();
    await manyAgents(9_990, zip);
    expect(await submitting()).toEqual(forTen);
  });
});
