import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { agent, consumer, member } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const app = await wholeApp();
const { db } = app;
const play = createActions(app);

const readAccessLog = async (as: Person) => (await app.call('GET /user/access-log', { as })).body;
const open = (as: Person, id: number) =>
  app.call('GET /agent/profile/leads/:id', { as, params: { id } });
const preview = (as: Person, id: number) =>
  app.call('GET /agent/profile/leads/:id/preview', { as, params: { id } });

describe('the access log', () => {
  it('is empty until somebody opens the application, and counts who saw the outline', async () => {
    const client = await consumer(db);
    expect(await readAccessLog(client)).toEqual({
      data: [],
      outlines: 0,
      operators: [],
      kept_days: 400,
    });
    const id = await play.submit(client);
    const [one, other] = [await agent(db), await agent(db)];
    for (const as of [one, one, other]) expect((await preview(as, id)).status).toBe(200);
    expect(await readAccessLog(client)).toEqual({
      data: [],
      outlines: 2,
      operators: [],
      kept_days: 400,
    });
    expect((await open(one, id)).status).toBe(200);
    expect(await readAccessLog(client)).toMatchObject({ data: [{ outcome: 'read' }], outlines: 1 });
  });

  it('names each reader with versions, count and outcome, under the agency’s name at the first view', async () => {
    const client = await consumer(db);
    const [chosenAgent, loser] = [await agent(db), await agent(db)];
    await sql`update agency set name = 'First & Sons, call 919-555-0142'
      where id = ${chosenAgent.accountId}`.execute(db);
    await sql`update agency_member set license_number = '771122'
      where account_id = ${chosenAgent.accountId}`.execute(db);
    const id = await play.submit(client);
    for (const as of [loser, chosenAgent, chosenAgent]) await open(as, id);
    await sql`update agency set name = 'Second Name' where id = ${chosenAgent.accountId}`.execute(
      db,
    );
    await play.submit(client, {}, true);
    await open(chosenAgent, id);
    const { body: quoted } = await play.quote(chosenAgent, id);
    expect((await readAccessLog(client)).data).toMatchObject([
      {
        aps_id: id,
        license: '771122',
        times: 3,
        versions: [1, 2],
        health: false,
        contact: false,
        outcome: 'quoted',
      },
      { agency: 'Shah Insurance', times: 1, versions: [1], outcome: 'read' },
    ]);
    expect((await readAccessLog(client)).data[0].agency).toMatch(/^First & Sons, call …/);
    await play.choose(client, quoted.data.qot_id);
    expect((await readAccessLog(client)).data[0]).toMatchObject({
      outcome: 'chosen',
      contact: false,
    });
    await open(loser, id);
    await play.pay(chosenAgent, id);
    const [first, second] = (await readAccessLog(client)).data;
    expect(first).toMatchObject({ outcome: 'unlocked', contact: true });
    expect(second).toMatchObject({ times: 1 });
    await sql`update unlock set revoked_at = now(), revoked_because = 'refund' where application_id = ${id}`.execute(
      db,
    );
    expect((await readAccessLog(client)).data[0].outcome).toBe('revoked');
  });

  it('counts the readers of an agency, and names them in the client’s data export', async () => {
    const client = await consumer(db);
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer');
    const id = await play.submit(client);
    for (const as of [owner, tom, tom]) expect((await open(as, id)).status).toBe(200);
    await play.submit(client, {}, true);
    await open(owner, id);
    const { data } = await readAccessLog(client);
    expect(data).toMatchObject([{ agency: 'Shah Insurance', times: 4, people: 2 }]);
    expect(JSON.stringify(data)).not.toContain('Tom');
    const { rows } = await sql`select version, member_names from application_view
      where application_id = ${id} order by version`.execute(db);
    expect(rows).toEqual([
      { version: 1, member_names: ['Priya Shah', 'Tom Shah'] },
      { version: 2, member_names: ['Priya Shah'] },
    ]);
  });

  it('outlives the agency, is shown to its client only, and is deleted with the account', async () => {
    const [client, other] = [await consumer(db), await consumer(db)];
    const reader = await agent(db);
    const id = await play.submit(client);
    await open(reader, id);
    await app.call('DELETE /agent/profile/delete', { as: reader });
    expect((await readAccessLog(client)).data).toMatchObject([{ agency: 'Shah Insurance' }]);
    expect((await readAccessLog(other)).data).toEqual([]);
    expect((await app.call('GET /user/access-log', { as: await agent(db) })).status).toBe(403);
    await app.call('DELETE /user/application', { as: client, body: { force: true } });
    expect((await readAccessLog(client)).data).toHaveLength(1);
    await app.call('DELETE /user/profile/delete', { as: client });
    const { rows } = await sql`select from application_view where application_id = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  it('has no entry for a list, a refused read, or a read without an answer', async () => {
    const client = await consumer(db);
    const id = await play.submit(client);
    const [lists, incomplete] = [await agent(db), await agent(db, { complete: false })];
    await app.call('GET /agent/profile/leads', { as: lists });
    expect((await open(incomplete, id)).status).toBe(400);
    expect(await readAccessLog(client)).toMatchObject({ data: [], outlines: 0 });
  });
});
