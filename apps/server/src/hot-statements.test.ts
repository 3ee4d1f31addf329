import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createJobHandlers } from './compose.ts';
import { readFunnel } from './contexts/applications/index.ts';
import { completeAnswers } from './demo/complete-answers.ts';
import { type Plan, planNodes } from './testing/database/explain.ts';
import { busyAgent, manyLeads, withoutTimeout } from './testing/database/many-leads.ts';
import { type Sent, splitStatements } from './testing/database/statements.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from './testing/people.ts';
import { wholeApp } from './testing/whole-app.ts';

const app = await wholeApp();
const { db, needs } = app;
const jobHandlers = createJobHandlers(needs);
const run = { jobId: '1' };

const zipIds = await manyLeads(db, 3_000);
const seller = await busyAgent(db, 1, { zipCodes: zipIds.slice(0, 200) });
const sellerOfAll = await busyAgent(db, 2, { allZipCodes: true });
// In a table of a few rows PostgreSQL rather reads all of them once, for all rows that ask.
await agent(db, { zipCodes: zipIds });
await sql`
  with made as (
    insert into device (secret_hash) select sha256(n::text::bytea) from generate_series(1, 3000) as n returning id
  )
  insert into account_device (account_id, device_id)
  select account.id, made.id from (select id, row_number() over () as n from made) as made
  join (select id, row_number() over () as n from account where email like 'many-%') as account using (n)`.execute(
  db,
);
const buyer = await consumer(db);
const on = await submittedApplication(db, buyer);
const quoteId = await liveQuote(db, seller, on);
const chosenAgent = await agent(db);
const sold = await submittedApplication(db, await consumer(db));
const wonQuoteId = await liveQuote(db, chosenAgent, sold);
await chosen(db, wonQuoteId);

const login = {
  email: 'in@example.com',
  password: 'violet harbor at noon',
  type: 1,
  token: 'any',
} as const;
const { accountId } = await consumer(db, { email: login.email });
const hashed = await needs.passwords.hash(login.password);
await sql`update account set password_hash = ${hashed.ok ? hashed.value : ''} where id = ${accountId}`.execute(
  db,
);

/** The same people in a browser that keeps its cookie. */
const browser = { cookie: '' };
const inBrowser = async () => {
  const { status, body, headers } = await app.call('POST /auth/login', {
    body: login,
    headers: { cookie: browser.cookie },
  });
  expect(status).toBe(200);
  browser.cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  return { as: { accountId, sid: body.sid }, headers: { cookie: browser.cookie } };
};
const atHome = await inBrowser();

const answers = [{ ins_id: 1, answers: completeAnswers(1) }];
const leads = (filter: string) =>
  app.call('GET /agent/profile/leads', { as: seller, query: { filter } });

/** Statements that people wait for, and statements that jobs run for very many rows. */
const reads = {
  'the list of leads': () => leads('all'),
  'new leads': () => leads('new'),
  'quoted leads': () => leads('quoted'),
  'updated leads': () => leads('updated'),
  'won leads': () => leads('won'),
  'completed leads': () => leads('completed'),
  'leads of an agent with All': () => app.call('GET /agent/profile/leads', { as: sellerOfAll }),
  'the lead table': () => app.call('GET /agent/profile/lead-summary', { as: seller }),
  'rows of the lead table': () => app.call('GET /agent/lead-table', { as: seller }),
  'rows of one kind': () =>
    app.call('GET /agent/lead-table', {
      as: sellerOfAll,
      query: { line: 'home', age: '7d', free: '1' },
    }),
  'own leads of the lead table': () =>
    app.call('GET /agent/lead-table', { as: seller, query: { assigned: 'mine' } }),
  'leads of nobody': () =>
    app.call('GET /agent/lead-table', { as: sellerOfAll, query: { assigned: 'none' } }),
  'an agent’s profile': () => app.call('GET /agent/profile', { as: seller }),
  'a consumer’s profile': () => app.call('GET /user/profile', { as: buyer }),
  'my quotes': () => app.call('GET /user/quotes', { as: buyer }),
  'the application': () => app.call('GET /user/application', { as: buyer }),
  notifications: () => app.call('GET /notifications', { as: seller }),
  'notifications of an agent with All': () => app.call('GET /notifications', { as: sellerOfAll }),
  'a session': () => app.call('GET /auth/check-session', { as: buyer }),
  'the first call of a device': () => app.call('GET /user/quotes', atHome),
  'a call of a device': () => app.call('GET /user/quotes', atHome),
  'a session id without its device': () => app.call('GET /user/quotes', { as: atHome.as }),
};

const logIn = async () => {
  const { status } = await app.call('POST /auth/login', { body: login });
  expect(status).toBe(200);
};

const works = {
  'logging in': logIn,
  'logging in on a known device': inBrowser,
  'a preview of a lead': () =>
    app.call('GET /agent/profile/leads/:id/preview', {
      as: seller,
      params: { id: on.applicationId },
    }),
  'opening a lead': () =>
    app.call('GET /agent/profile/leads/:id', { as: seller, params: { id: on.applicationId } }),
  'a submission': () =>
    app.call('POST /user/application', { as: buyer, body: { answers, submit: true, force: true } }),
  'the first submission': async () =>
    app.call('POST /user/application', {
      as: await consumer(db),
      body: { answers, submit: true },
    }),
  'being told of new leads': async () => {
    await sql`update agency_member set new_leads_notified_at = now() - interval '1 day'`.execute(
      db,
    );
    for (const as of [seller, sellerOfAll]) await app.call('GET /notifications', { as });
  },
  'planning mails about new leads': async () => jobHandlers['send-digest']?.({}, run),
  'mailing new leads': async () =>
    jobHandlers['mail-new-leads']?.({ accountId: seller.accountId }, run),
  'the reminder of a chosen agent': async () =>
    jobHandlers['unlock-reminder']?.({ quoteId: wonQuoteId }, run),
  'the deadline of a chosen agent': async () =>
    jobHandlers['unlock-deadline']?.({ quoteId: wonQuoteId }, run),
  'the mail about what was sent': async () =>
    jobHandlers['mail-submitted']?.({ submissionId: on.submissionId }, run),
  'what was sent, and to how many': () => app.call('GET /user/sent', { as: buyer }),
  'the funnel': () => readFunnel(db, { days: 28 }),
  'routing new leads': async () => {
    await sql`update agency set routing = 'round-robin' where id in (${seller.accountId}, ${sellerOfAll.accountId})`.execute(
      db,
    );
    await jobHandlers['route-new-leads']?.({}, run);
    await sql`update agency set routing = 'manual'`.execute(db);
  },
  'assigning a lead': () =>
    app.call('POST /agent/leads/assign', {
      as: seller,
      body: {
        leads: [{ applicationId: on.applicationId, assignedTo: seller.accountId }],
        to: null,
      },
    }),
  'the history of a lead': () =>
    app.call('GET /agent/leads/:id/history', {
      as: seller,
      params: { id: on.applicationId },
    }),
  'outdated quotes': async () => {
    await sql`update quote set needs_update = true, needs_update_since = now() - interval '8 days'
      where id = ${quoteId}`.execute(db);
    await jobHandlers['remove-outdated-quotes']?.({}, run);
  },
};

/** Tables that grow with the product. */
const grows = new Set([
  'account',
  'account_device',
  'agency_lead',
  'agency_zip_code',
  'application',
  'audit_event',
  'consent',
  'device',
  'draft_part',
  'lead',
  'application_view',
  'notification',
  'open_lead_count',
  'purchase',
  'quote',
  'quoted_coverage',
  'quoted_coverage_discount',
  'quoted_coverage_line',
  'quote_price',
  'security_mail',
  'session',
  'submission',
  'submission_part',
  'unlock',
]);

/** Walked from its end, to the end of a page. */
const walkedToAPage = 'lead_open_by_age';

type Node = Plan & { 'Index Cond'?: string };

/**
 * The growing tables that a statement scans without an index. With few rows a scan is cheap; the planner's alternatives
 * for very many rows show whether it can avoid one.
 */
const readsAll = async ({ text, values }: Sent): Promise<string[]> => {
  if (!/^\s*(with|select|insert|update|delete)\b/i.test(text)) return [];
  const plan = await db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'mergejoin', 'hashjoin'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(trx);
    // Too little memory to keep a growing table in a hash beside the plan.
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`set local hash_mem_multiplier = 1`.execute(trx);
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>({
      ...sql`select 1`.compile(db),
      sql: `explain (format json) ${text}`,
      parameters: values,
    });
    return rows[0]!['QUERY PLAN'][0].Plan;
  });
  return (planNodes(plan) as Node[]).flatMap((node) => {
    // A partition is named after its table.
    const table = (node['Relation Name'] ?? '').replace(/^notification_\w+$/, 'notification');
    if (!grows.has(table) || !node['Node Type'].endsWith('Scan')) return [];
    const isBounded = node['Index Cond'] !== undefined || node['Node Type'] === 'Bitmap Heap Scan';
    return isBounded || node['Index Name'] === walkedToAPage
      ? []
      : [`${node['Node Type']} ${table}`];
  });
};

beforeAll(() => withoutTimeout(db, (unlimited) => sql`vacuum analyze`.execute(unlimited)), 120_000);

describe('statements that many run at once', () => {
  it.each(Object.entries({ ...reads, ...works }))(
    '%s reads no growing table from end to end',
    async (_, work) => {
      const sent = await splitStatements(work);
      expect(sent.length).toBeGreaterThan(0);
      for (const statement of sent)
        expect({ statement, all: await readsAll(statement) }).toEqual({ statement, all: [] });
    },
  );

  it.each(
    Object.entries({ ...reads, 'logging in': logIn, 'logging in on a known device': inBrowser }),
  )('%s takes two statements at most, that of the session included', async (_, read) => {
    const sent = await splitStatements(read);
    expect(sent.map(({ text }) => text)).toHaveLength(Math.min(sent.length, 2));
  });

  it('the first page of leads takes one statement, which also finds the session', async () => {
    const sent = await splitStatements(async () => {
      const { status, body } = await leads('all');
      expect([status, body.count > 0]).toEqual([200, true]);
    });
    expect(sent).toHaveLength(1);
  });
});
