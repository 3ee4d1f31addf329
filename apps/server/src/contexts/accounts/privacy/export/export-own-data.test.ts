import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Person, sessionFor } from '../../../../testing/app.ts';
import { agent, consumer } from '../../../../testing/people.ts';
import { createActions } from '../../../../testing/play.ts';
import { wholeApp } from '../../../../testing/whole-app.ts';
import { type OwnData, readOwnData } from './export-own-data.ts';
import { EXPORT_RULES } from './export-rules.ts';

const app = await wholeApp({ limits: true });
const { db } = app;
const play = createActions(app);

const ask = (as?: Person) =>
  app.server.inject({ url: `/api/privacy/export${as ? `?sid=${as.sid}` : ''}` });
const readCopy = async (as: Person): Promise<OwnData> => {
  const answer = await ask(as);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** A client who submitted, told the agent who paid not to call, and did not choose a second agent. */
const story = async () => {
  const client = await consumer(db, { email: 'dana.export@example.com' });
  const [chosenAgent, loser] = [await agent(db), await agent(db)];
  await sql`update agency set name = 'Losers & Co, 919-555-0177' where id = ${loser.accountId}`.execute(
    db,
  );
  const id = await play.submit(client);
  for (const as of [chosenAgent, loser])
    await app.call('GET /agent/profile/leads/:id', { as, params: { id } });
  const { body } = await play.quote(chosenAgent, id);
  await play.quote(loser, id, { inc_id: 10 });
  await app.call('POST /user/quotes/:id', { as: client, params: { id: body.data.qot_id } });
  expect((await play.pay(chosenAgent, id)).status).toBe(200);
  await app.call('POST /user/contact/do-not-contact', {
    as: client,
    body: { qot_id: body.data.qot_id, channels: ['call'] },
  });
  await sql`update agency_lead set note = 'likes red cars' where agency_id = ${chosenAgent.accountId}`.execute(
    db,
  );
  await sql`insert into feedback (name, email, message)
    values ('D', 'Dana.Export@example.com', 'I wrote this')`.execute(db);
  return { client, chosenAgent, loser, id };
};

describe('the copy of a person’s data', async () => {
  const { client, chosenAgent, loser, id } = await story();

  it('holds a client’s application with its answers, its access log and its consents', async () => {
    const answer = await ask(client);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="fanwise-my-data.json"',
      'cache-control': 'no-store',
    });
    const { about, tables }: OwnData = answer.json();
    expect(about).toMatchObject({ format: 1, account: client.accountId, side: 'client', cut: [] });
    expect(about.left_out.session).toBeTruthy();
    expect(tables.consumer).toMatchObject([{ first_name: 'Dana' }]);
    expect(tables.account).toMatchObject([{ email: 'dana.export@example.com' }]);
    expect(tables.submission_part?.length).toBeGreaterThan(0);
    for (const { content } of tables.submission_part ?? [])
      expect(JSON.stringify(content)).toContain('"question"');
    expect(tables.application_view?.length).toBe(2);
    const names = (tables.application_view ?? []).map(({ agency_name }) => agency_name);
    expect(names).toContainEqual(expect.stringMatching(/^Losers & Co, …/));
    expect(tables.do_not_contact).toMatchObject([{ channel: 'call' }]);
    expect(tables.feedback).toMatchObject([{ message: 'I wrote this' }]);
    expect(tables.consent_record?.map(({ kind }) => kind)).toEqual(['given', 'stopped']);
    expect(tables.consent_record?.[0]).toMatchObject({
      content: { values: { email: 'dana.export@example.com' } },
    });
    expect(answer.body).not.toContain('likes red cars');
    expect(tables).not.toHaveProperty('purchase');
  });

  it('holds only numbers and times of an agent’s leads, and no names, answers or contact details', async () => {
    const answer = await ask(chosenAgent);
    const { tables }: OwnData = answer.json();
    expect(tables.purchase).toMatchObject([{ state: 'paid', application_id: id }]);
    expect(tables.agency_lead?.[0]).toMatchObject({ application_id: id });
    expect(tables.quote?.length).toBe(1);
    for (const theirs of ['Dana', 'dana.export', '"question"', 'likes red cars'])
      expect(answer.body).not.toContain(theirs);
    for (const table of ['submission', 'submission_part', 'application_view', 'consumer'])
      expect(tables).not.toHaveProperty(table);
  });

  it('holds every row that names the account, table by table', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and conparentid = 0
        and confrelid in ('account'::regclass, 'agency'::regclass, 'agency_member'::regclass)`.execute(
      db,
    );
    for (const [person, side] of [
      [client, 'client'],
      [loser, 'agent'],
    ] as const) {
      const { tables } = await readCopy(person);
      let counted = 0;
      for (const { table, column } of rows) {
        const exported = EXPORT_RULES[table];
        if (!exported || 'not' in exported || !(exported.both ?? exported[side])) continue;
        const { rows: found } = await sql<{ n: number }>`select count(*)::integer as n
          from ${sql.table(table)} where ${sql.ref(column)} = ${person.accountId}`.execute(db);
        counted += found[0]!.n;
        expect(tables[table]?.length, `${table} of a ${side}`).toBeGreaterThanOrEqual(found[0]!.n);
      }
      expect(counted).toBeGreaterThan(5);
    }
  });

  it('needs a log-in of the last 15 minutes, is limited to three a day, and is in the audit log (abuse 38)', async () => {
    expect((await ask()).statusCode).toBe(401);
    const person = await consumer(db);
    const stale = await sessionFor(db, person.accountId, 16);
    expect(await ask(stale)).toMatchObject({ statusCode: 403 });
    expect((await ask(stale)).json()).toMatchObject({ code: 'login-again' });
    for (let n = 0; n < 3; n += 1) expect((await ask(person)).statusCode).toBe(200);
    expect((await ask(person)).statusCode).toBe(429);
    const { rows } = await sql`select from audit_event
      where act = 'data-exported' and actor_id = ${person.accountId}`.execute(db);
    expect(rows.length).toBe(3);
  });
});

it('a copy that an operator makes shows the host of an agent’s webhook, and no key in its address or form', async () => {
  const seller = await agent(db);
  await sql`insert into webhook_endpoint (agency_id, slot, url, events, form, fields, contact, secret_sealed)
    values (${seller.accountId}, 1, 'https://crm.example/zqpath/in?key=zqquery', '{lead.unlocked}', true,
      '[{"to": "tel", "from": "phone"}, {"to": "api_key", "value": "zqvalue"}]', true, 'x')`.execute(
    db,
  );
  const owner = { accountId: seller.accountId, side: 'agent' } as const;
  const keys = { db, sealing: app.needs.sealing, consentKeys: app.needs.consentKeys };
  const handed = JSON.stringify(await readOwnData(keys, owner, 'operator'));
  const own = JSON.stringify(await readOwnData(keys, owner, 'owner'));
  for (const secret of ['zqpath', 'zqquery', 'zqvalue']) {
    expect(own).toContain(secret);
    expect(handed).not.toContain(secret);
  }
  expect(handed).toContain('"url":"crm.example"');
  expect(handed).toContain('"to":"api_key"');
});
