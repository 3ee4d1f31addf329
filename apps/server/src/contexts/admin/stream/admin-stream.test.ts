import { may, OPERATOR_ROLES, type OperatorRole } from '@fanwise/domain/admin/capabilities';
import { ADMIN_TOPICS, type AdminTopic } from '@fanwise/domain/admin/topics';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { openLiveUpdates } from '../../../platform/streams/live-updates.ts';
import { openAdmin, type TestOperator } from '../../../testing/admin/admin.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  submittedApplication,
} from '../../../testing/people.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { readStream } from '../../messaging/notifications/testing.ts';

const database = await testDatabase();
const { db, url } = database;
const liveUpdates = await openLiveUpdates({ url, log: pino({ level: 'silent' }) });
const admin = await openAdmin(database, { liveUpdates });
const address = await admin.server.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await admin.server.close();
  await liveUpdates.close();
});

const topics = Object.keys(ADMIN_TOPICS) as AdminTopic[];
const ask = (cookie: string, headers: Record<string, string> = { 'x-admin': '1' }) =>
  fetch(`${address}/api/admin/stream`, { headers: { cookie, ...headers } });

/** Opens the page of an operator; each read returns the topics of the next message that has any. */
const readPage = async ({ cookie }: TestOperator) => {
  const response = await ask(cookie);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const next = readStream(response);
  expect(await next()).toBe('retry: 3000\n\n');
  const heard = async (): Promise<string[]> => {
    const message = await next();
    if (message === 'the end') return [message];
    return (JSON.parse(message.split('data: ')[1] ?? '') as { topics: string[] }).topics;
  };
  /** Returns all topics up to and including one. */
  const until = async (topic: string): Promise<string[]> => {
    const all = new Set<string>();
    while (!all.has(topic) && !all.has('the end')) for (const one of await heard()) all.add(one);
    return [...all].sort();
  };
  return { heard, until };
};
const tell = (names: readonly string[]) =>
  sql`select pg_notify('admin_lists', name) from unnest(${names}::text[]) as name`.execute(db);

const people = {} as Record<OperatorRole, TestOperator>;
beforeEach(async () => {
  for (const role of OPERATOR_ROLES) people[role] = await admin.operator(role);
});

describe('an open page of the admin console', () => {
  it('gets changes of the lists that its role may read, and of no others', async () => {
    const pages = await Promise.all(
      OPERATOR_ROLES.map(async (role) => ({ role, page: await readPage(people[role]) })),
    );
    // Every role may read the queue, so its message comes last.
    await tell([...topics.filter((topic) => topic !== 'queue'), 'queue']);
    for (const { role, page } of pages) {
      const wanted = topics.filter((topic) => may(role, ADMIN_TOPICS[topic])).sort();
      expect([role, await page.until('queue')]).toEqual([role, wanted]);
    }
  });

  it('gets no message about a change that was rolled back', async () => {
    const page = await readPage(people.reader);
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into queue_item (kind, object, due_at) values ('flagged-account', 'account:1', now())`.execute(
          trx,
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    await tell(['catalog']);
    expect(await page.heard()).toEqual(['catalog']);
  });

  it('is closed with its session: after a changed role, the log-out, or half an hour without activity', async () => {
    const [changed, leaver, idler] = [
      await admin.operator('owner'),
      await admin.operator('owner'),
      await admin.operator('owner'),
    ];
    const pages = await Promise.all([changed, leaver, idler].map(readPage));
    await admin.act(people.owner, 'operators-role', {
      operator_id: changed.operatorId,
      role: 'reader',
    });
    await sql`delete from operator_session where operator_id = ${changed.operatorId}`.execute(db);
    await admin.call('POST /logout', { as: leaver, body: {} });
    await sql`update operator_session set last_active_at = now() - interval '31 minutes'
      where operator_id = ${idler.operatorId}`.execute(db);
    await tell(['operators']);
    // A message from before the sessions ended may still arrive.
    for (const page of pages) expect(await page.until('the end')).toContain('the end');
    expect((await ask(idler.cookie)).status).toBe(401);
  });

  it('does not keep a session open', async () => {
    const { owner } = people;
    const page = await readPage(owner);
    const last = () =>
      sql<{ at: Date }>`select last_active_at as at from operator_session
        where operator_id = ${owner.operatorId}`
        .execute(db)
        .then(({ rows }) => rows[0]?.at.getTime());
    await sql`update operator_session set last_active_at = now() - interval '10 minutes'
      where operator_id = ${owner.operatorId}`.execute(db);
    const before = await last();
    await tell(['queue']);
    await page.heard();
    expect(await last()).toBe(before);
  });

  it('is limited to six, and needs a full session and a page of the product', async () => {
    const { owner } = people;
    const open = await Promise.all(Array.from({ length: 6 }, () => ask(owner.cookie)));
    expect(open.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await ask(owner.cookie)).status).toBe(429);
    await open[0]?.body?.cancel();
    await expect.poll(async () => (await ask(owner.cookie)).status).toBe(200);
    const { reader } = people;
    expect((await ask('')).status).toBe(401);
    expect((await ask(reader.cookie, {})).status).toBe(403);
    expect(
      (await ask(reader.cookie, { 'x-admin': '1', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    // A recovery code opens a session that can only set a factor.
    await sql`update operator_session set scope = 'factor' where operator_id = ${reader.operatorId}`.execute(
      db,
    );
    expect((await ask(reader.cookie)).status).toBe(403);
  });
});

describe('the announced changes', () => {
  const heard = new Set<string>();
  liveUpdates.subscribe({
    onAdmin: (topic) => void heard.add(topic),
    onLead: () => void heard.add('leads'),
    onChange: () => void heard.add('quotes'),
    onGap: () => undefined,
  });
  const expectTopic = async (topic: AdminTopic, act: () => Promise<unknown>) => {
    heard.clear();
    await act();
    await expect.poll(() => [...heard]).toContain(topic);
  };

  it('name each kind of list that changes, in the transaction of the fact', async () => {
    const seller = await agent(db);
    const lead = await submittedApplication(db, await consumer(db));
    await expectTopic('quotes', () => liveQuote(db, seller, lead));
    const sold = await liveQuote(db, await agent(db, { carriers: [2] }), lead, { carrier: 2 });
    await chosen(db, sold);
    await expectTopic('money', () => sellQuotes(db, sql`select ${sold}::bigint`));
    await expectTopic('queue', () =>
      sql`insert into queue_item (kind, object, due_at) values ('flagged-account', 'account:2', now())`.execute(
        db,
      ),
    );
    await expectTopic('licenses', () =>
      sql`insert into license (member_id, state, number, authorities)
        values (${seller.accountId}, 'TX', '77', '{life}')`.execute(db),
    );
    await expectTopic('catalog', () =>
      sql`update carrier set name = name where id = 1`.execute(db),
    );
    await expectTopic('operators', () => admin.operator('reader'));
    const session = { account_id: seller.accountId };
    await expectTopic('audit', () => admin.act(people.owner, 'sessions-revoke', session));
  });
});
