import { sql } from 'kysely';
import { lookUpLicense } from '../contexts/agents/index.ts';
import { openReceiver } from '../contexts/agents/webhooks/testing.ts';
import { zoneAt } from '../testing/database/zone-at.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../testing/people.ts';
import { draftForm } from '../testing/quotes.ts';
import { sellQuotes } from '../testing/shop/sold-quotes.ts';
import { openHarness } from './harness.ts';

type Harness = Awaited<ReturnType<typeof openHarness>>;

/** Runs what agents, their webhooks, licenses and teams write, with each commit refused once. */
export const runAgentWrites = async () => {
  const harness = await openHarness({ WEBHOOKS_TO_THIS_MACHINE: 'on' });
  await settings(harness);
  await webhooks(harness);
  await licenses(harness);
  await followUps(harness);
  await assignment(harness);
  await team(harness);
  return { differences: harness.differences, transactionFiles: harness.transactionFiles };
};

const quoted = async ({ db }: Harness, seller: { accountId: number; sid: string }) => {
  const client = await consumer(db);
  const on = await submittedApplication(db, client);
  return { client, ...on, quoteId: await liveQuote(db, seller, on) };
};

const settings = async (harness: Harness): Promise<void> => {
  const { db, call, runJob } = harness;
  const seller = await agent(db);
  const [wanted] = [await quoted(harness, seller), await quoted(harness, seller)];
  const usual = {
    zone: 'America/New_York',
    paused: null,
    quiet: null,
    digest: 'now',
    at: '08:00',
    muted: [],
    cap: null as number | null,
    copies: false,
  };
  const save = (change: object) =>
    call('PUT /agent/settings', { as: seller, body: { ...usual, ...change } });
  const { least } = (await save({})).body.data;
  await sql`update quote set fee_cents = ${least}`.execute(db);
  await save({ cap: least });
  await call('POST /user/quotes/:id', { as: wanted.client, params: { id: wanted.quoteId } });
  await runJob('release-holds');
  await sql`update quote set held_since = held_since - interval '3 days'`.execute(db);
  await runJob('release-holds');
  await quoted(harness, seller);
  await sql`update quote set fee_cents = ${least} where agency_id = ${seller.accountId}`.execute(
    db,
  );
  await call('DELETE /agent/quotes/held', { as: seller });
  await call('POST /agent/profile/carriers/missing', { as: seller, body: { name: 'Tidewater' } });
  await quoted(harness, seller);
  const paused = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await save({ paused, withdraw: true });
};

const webhooks = async (harness: Harness): Promise<void> => {
  const { db, call, runJob, runDueJobs } = harness;
  const seller = await agent(db);
  const crm = await openReceiver();
  const webhook = { url: crm.url, events: ['lead.new', 'lead.unlocked'] };
  const { data } = (await call('POST /agent/webhooks', { as: seller, body: webhook })).body;
  const its = { as: seller, params: { id: data.id } };
  await call('PUT /agent/webhooks/:id', { ...its, body: webhook });
  await call('POST /agent/webhooks/:id/rotate', its);
  await call('POST /agent/webhooks/:id/test', its);
  const { quoteId } = await quoted(harness, seller);
  await chosen(db, quoteId);
  await sellQuotes(db, sql`select ${quoteId}::bigint`);
  await submittedApplication(db, await consumer(db));
  await sql`update webhook_endpoint set new_leads_at = now() - interval '1 hour'`.execute(db);
  await sql`update lead set submitted_at = submitted_at - interval '1 minute' where status = 'open'`.execute(
    db,
  );
  await runJob('post-new-leads');
  await runDueJobs();
  const address = crm.received().find(({ type }) => type === 'lead.unlocked')?.data.fetch_url ?? '';
  await call('GET /webhooks/fetch', {
    query: { token: new URL(address).searchParams.get('token') },
  });
  const log = await harness.app.call('GET /agent/webhooks/:id/log', its);
  await call('POST /agent/webhook-messages/:id/replay', {
    as: seller,
    params: { id: log.body.data[0].id },
  });
  crm.answers(() => ({ status: 410 }));
  await runDueJobs();
  await call('DELETE /agent/webhooks/:id', its);
};

const followUps = async ({ db, runJob }: Harness): Promise<void> => {
  const [as, client] = [await agent(db), await consumer(db)];
  const { applicationId } = await submittedApplication(db, client);
  const zone = zoneAt(14);
  await sql`insert into member_setting (member_id, zone) values (${as.accountId}, ${zone})`.execute(
    db,
  );
  await sql`insert into agency_lead (agency_id, application_id, follow_up)
    values (${as.accountId}, ${applicationId}, (now() at time zone ${zone})::date)`.execute(db);
  await runJob('notify-of-follow-ups');
};

const licenses = async ({
  app,
  db,
  refusing,
  refuseEachCommit,
  call,
  runJob,
  runDueJobs,
}: Harness): Promise<void> => {
  const as = await agent(db);
  const { licenseRules } = app.needs.catalog;
  const license = { state: 'NC', number: '123 456', authorities: ['casualty', 'property'] };
  const lookUp = (id: number, expiresOn: string | null) =>
    refuseEachCommit('look up a license', () =>
      refusing
        .transaction()
        .execute((trx) =>
          lookUpLicense(trx, licenseRules, id, { status: 'active', expiresOn, operatorId: null }),
        ),
    );
  const enter = async (more: object = {}) => {
    const body = { licenses: [{ ...license, ...more }] };
    const { data } = (await call('POST /agent/profile/licenses', { as, body })).body;
    return data[0].id as number;
  };
  const first = await enter();
  const { data } = (
    await call('PUT /agent/profile/licenses/:id', {
      as,
      params: { id: first },
      body: { ...license, number: '123 457' },
    })
  ).body;
  const id = data[0].id as number;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await lookUp(id, day(20));
  await runJob('renew-scope', { memberId: as.accountId });
  await runJob('licenses-due');
  await sql`update license set expires_on = ${day(-3)}`.execute(db);
  await runJob('licenses-due');
  await runDueJobs();
  const other = await enter({ number: '777 888' });
  await call('DELETE /agent/profile/licenses/:id', { as, params: { id: other } });
};

const team = async (harness: Harness): Promise<void> => {
  const { db, call, runJob } = harness;
  const as = await agent(db);
  const tom = await member(db, as, 'producer');
  const params = { id: tom.accountId };
  await call('PUT /agent/team/access', {
    as,
    body: { producersRead: 'own', producersExport: true },
  });
  await call('PUT /agent/team/:id', { as, params, body: { mayUnlock: true } });
  await call('PUT /agent/team/second-factor', { as, body: { isRequired: false } });
  await call('DELETE /agent/security/sessions', { as: tom });
  const on = await submittedApplication(db, await consumer(db));
  const opened = await harness.app.call('GET /agent/profile/leads/:id', {
    as: tom,
    params: { id: on.applicationId },
  });
  await call('PUT /agent/leads/:id/draft', {
    as: tom,
    params: { id: on.applicationId },
    body: {
      forms: [draftForm()],
      aside: [],
      pricedAt: opened.body.lead.aps_submitted,
      ready: false,
      readAt: null,
    },
  });
  const quoteId = await liveQuote(db, as, on);
  await chosen(db, quoteId);
  await runJob('unlock-waits', { quoteId });
  await call('DELETE /agent/team/:id/sessions', { as, params });
  await call('POST /agent/team/:id/deactivate', { as, params, body: {} });
};

const assignment = async (harness: Harness): Promise<void> => {
  const { db, call, runJob } = harness;
  const owner = await agent(db);
  const tom = await member(db, owner, 'producer');
  const { applicationId } = await submittedApplication(db, await consumer(db));
  await call('POST /agent/leads/assign', {
    as: owner,
    body: { leads: [{ applicationId, assignedTo: null }], to: tom.accountId },
  });
  await call('PUT /agent/assignment', {
    as: owner,
    body: { routing: 'round-robin', rules: [], limits: [] },
  });
  await submittedApplication(db, await consumer(db));
  await runJob('route-new-leads');
};
