import type { RouteDefinition, RouteKey } from '@fanwise/contract';
import { routes } from '@fanwise/contract/routes';
import type { ContactChannel } from '@fanwise/domain/quotes/contact-channels';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { terms } from './contexts/catalog/index.ts';
import type { Person } from './testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  emptyType,
  giveConsent,
  liveQuote,
  member,
  submittedApplication,
} from './testing/people.ts';
import { draftForm, price } from './testing/quotes.ts';
import { sellQuotes } from './testing/shop/sold-quotes.ts';
import { wholeApp } from './testing/whole-app.ts';

/*
 * Every act of an agency names the member who did it: in the audit log, or in a column of the row it writes. The member of
 * this test did not register the agency, so the two numbers differ.
 */

const app = await wholeApp({ settings: { WEBHOOKS_TO_THIS_MACHINE: 'on' } });
const { db, needs } = app;

let [founder, ada, tom] = [] as unknown as [Person, Person, Person];
let on: { applicationId: number; submissionId: number };

beforeEach(async () => {
  founder = await agent(db);
  ada = await member(db, founder, 'owner', { firstName: 'Ada', mayUnlock: true });
  tom = await member(db, founder, 'producer');
  on = await submittedApplication(db, await consumer(db));
});

/** A client's home with one line of coverage that was asked for. */
const home = emptyType(1, {
  version: 1,
  rows: [{ code: 'home.deductible', value: '1000', from: 'answer', default: '1000' }],
});

type Input = { params?: object; body?: object };
const act = (key: RouteKey, { params = {}, body }: Input = {}) =>
  app.call(key, { as: ada, params: { id: on.applicationId, ...params }, body } as never);
const file = (path: string) => app.server.inject(`/api/agent/${path}?sid=${ada.sid}`);

const priced = (inc_id = 1, monthly = 100) => ({
  id: on.applicationId,
  human_token: 'ok',
  inc_id,
  prices: [price(1, monthly)],
});
const send = async (): Promise<number> => {
  const sent = await act('POST /agent/profile/leads/:id', { body: priced() });
  return sent.body.data.qot_id;
};
const win = async (channels?: readonly ContactChannel[]): Promise<number> => {
  const id = await liveQuote(db, founder, on);
  await chosen(db, id);
  await giveConsent(db, id, channels);
  return id;
};
const sell = async (channels?: readonly ContactChannel[]): Promise<number> => {
  const id = await win(channels);
  await sellQuotes(db, sql`select ${id}::bigint`);
  return id;
};
const draft = async (ready = true) => {
  const { body } = await act('GET /agent/profile/leads/:id');
  return act('PUT /agent/leads/:id/draft', {
    body: {
      forms: [draftForm()],
      aside: [],
      pricedAt: body.lead.aps_submitted,
      ready,
      readAt: null,
    },
  });
};
const invite = () =>
  act('POST /agent/invitations', {
    body: {
      email: `new-${founder.accountId}@example.com`,
      role: 'producer',
      mayUnlock: false,
      language: 'en',
    },
  });
const invitation = async () => {
  await invite();
  const { body } = await act('GET /agent/invitations');
  return body.data[0].id as number;
};
const endpoint = async () => {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_endpoint (agency_id, slot, url, events, secret_sealed)
    values (${founder.accountId}, 1, 'http://localhost:9/in', '{lead.unlocked}', 'x') returning id`.execute(
    db,
  );
  return rows[0]!.id;
};
const hook = {
  url: 'http://localhost:9/in',
  events: ['lead.unlocked'],
  form: false,
  contact: false,
  fields: [],
};
const template = { carrier: 1, type: 1 };
const usual = { rows: [], term_months: 6 };
const returned = async () => {
  await sell();
  const note = 'The number is not in service.';
  await act('POST /agent/profile/leads/:id/return', { body: { reason: 'test', note } });
};
const inState = (state: string) =>
  sql`update return_request set state = ${state}, decided_by = 'operator', why = 'test', decided_at = now(), due_at = null
    where application_id = ${on.applicationId}`.execute(db);
const window = async (startsIn: string, isPicked: boolean): Promise<string> => {
  const quoteId = await sell(['call']);
  const { rows } = await sql<{ at: Date }>`
    insert into call_window (quote_id, starts_at, picked_at)
    values (${quoteId}, date_trunc('hour', now()) + ${startsIn}::interval, case when ${isPicked} then now() - interval '1 day' end)
    returning starts_at as at`.execute(db);
  return rows[0]!.at.toISOString();
};

/** Each act with its call, and where its author stands: the act of the audit event, or a column. */
const acts: Partial<Record<RouteKey, readonly [author: string, call: () => Promise<unknown>]>> = {
  'POST /agent/profile/leads/:id': ['quote-sent', send],
  'PUT /agent/profile/leads/:id': [
    'quote-updated',
    async () => {
      const qot_id = await send();
      await sql`update quote set needs_update = true, needs_update_since = now() where id = ${qot_id}`.execute(
        db,
      );
      return act('PUT /agent/profile/leads/:id', { body: { ...priced(), qot_id } });
    },
  ],
  'PUT /agent/profile/leads/:id/coverage': [
    'quote-stated',
    async () => {
      on = await submittedApplication(db, await consumer(db), { content: [home] });
      const qot_id = await send();
      const quotedCoverages = [
        {
          ins_id: 1,
          submission_version: 1,
          rows: [],
          firmness: 'estimate',
          valid_until: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
        },
      ];
      return act('PUT /agent/profile/leads/:id/coverage', {
        body: { id: on.applicationId, qot_id, human_token: 'ok', quotedCoverages },
      });
    },
  ],
  'POST /agent/quotes/:id/correct': [
    'quote-corrected',
    async () =>
      act('POST /agent/quotes/:id/correct', { params: { id: await send() }, body: priced(1, 90) }),
  ],
  'POST /agent/quotes/:id/withdraw': [
    'quote-withdrawn',
    async () => act('POST /agent/quotes/:id/withdraw', { params: { id: await send() }, body: {} }),
  ],
  'DELETE /agent/quotes/held': ['held-quotes-withdrawn', () => act('DELETE /agent/quotes/held')],
  'PUT /agent/leads/:id/draft': ['quote-prepared', draft],
  'DELETE /agent/leads/:id/draft': [
    'prepared-quote-withdrawn',
    async () => {
      const { body } = await draft();
      return act('DELETE /agent/leads/:id/draft', { body: { readAt: body.data.changedAt } });
    },
  ],
  'PUT /agent/profile/templates/:carrier/:type': [
    'usual-terms-saved',
    () => act('PUT /agent/profile/templates/:carrier/:type', { params: template, body: usual }),
  ],
  'DELETE /agent/profile/templates/:carrier/:type': [
    'usual-terms-removed',
    async () => {
      await act('PUT /agent/profile/templates/:carrier/:type', { params: template, body: usual });
      return act('DELETE /agent/profile/templates/:carrier/:type', { params: template });
    },
  ],
  'PUT /agent/leads/:id/own': [
    'agency_lead.marked_by',
    () => act('PUT /agent/leads/:id/own', { body: { note: 'Call', starred: true } }),
  ],
  'PUT /agent/clients/:id/notes': [
    'agency_lead.marked_by',
    async () => {
      await sell();
      return act('PUT /agent/clients/:id/notes', {
        body: { note: 'Call', outcome: 'sold', follow_up: '2030-01-02' },
      });
    },
  ],
  'POST /agent/leads/:id/pass': [
    'agency_lead.passed_by',
    () => act('POST /agent/leads/:id/pass', { body: {} }),
  ],
  'POST /agent/leads/assign': [
    'lead-assigned',
    () =>
      act('POST /agent/leads/assign', {
        body: {
          leads: [{ applicationId: on.applicationId, assignedTo: null }],
          to: tom.accountId,
        },
      }),
  ],
  'POST /agent/profile/leads/:id/confirm': [
    'purchase.member_id',
    async () => {
      await win();
      return act('POST /agent/profile/leads/:id/confirm', {
        body: { terms_version: terms.agents.version },
      });
    },
  ],
  'PUT /agent/profile/leads/:id/final': [
    'final-price-said',
    async () => {
      await sell();
      return act('PUT /agent/profile/leads/:id/final', {
        body: { outcome: 'not-bought', final_yearly: null },
      });
    },
  ],
  'POST /agent/profile/leads/:id/return': ['return_request.member_id', returned],
  'POST /agent/profile/leads/:id/return/appeal': [
    'return-appealed',
    async () => {
      await returned();
      await inState('refused');
      return act('POST /agent/profile/leads/:id/return/appeal', {
        body: { note: 'Please look again.' },
      });
    },
  ],
  'POST /agent/profile/leads/:id/return/deleted': [
    'contact-deletion-confirmed',
    async () => {
      await returned();
      await inState('granted');
      return act('POST /agent/profile/leads/:id/return/deleted');
    },
  ],
  'POST /agent/profile/leads/:id/window': [
    'call-window-picked',
    async () => {
      const start = await window('3 hours', false);
      return act('POST /agent/profile/leads/:id/window', { body: { start } });
    },
  ],
  'POST /agent/profile/leads/:id/reached': [
    'call-reported',
    async () => {
      await window('-3 hours', true);
      return act('POST /agent/profile/leads/:id/reached', { body: { reached: true } });
    },
  ],
  'POST /agent/profile/do-not-contact/:id/acknowledge': [
    'do-not-contact-confirmed',
    async () => {
      const quoteId = await sell();
      const { rows } = await sql<{ id: number }>`
      insert into do_not_contact (quote_id, application_id, agency_id, channel, last_day, remind_at, pause_at)
      values (${quoteId}, ${on.applicationId}, ${founder.accountId}, 'text', current_date + 10, now() + interval '1 day',
        now() + interval '2 days') returning id`.execute(db);
      return act('POST /agent/profile/do-not-contact/:id/acknowledge', {
        params: { id: rows[0]!.id },
      });
    },
  ],
  'POST /agent/profile/carriers': [
    'carrier-added',
    () => act('POST /agent/profile/carriers', { body: { carriers: [2] } }),
  ],
  'DELETE /agent/profile/carriers': [
    'carrier-removed',
    () => act('DELETE /agent/profile/carriers', { body: { carriers: 10 } }),
  ],
  'POST /agent/profile/carriers/missing': [
    'carrier-requested',
    () => act('POST /agent/profile/carriers/missing', { body: { name: 'Acme Life' } }),
  ],
  'DELETE /agent/profile/cards/:card': [
    'card-removed',
    async () => {
      vi.spyOn(needs.gateway, 'detachCard').mockResolvedValue({
        ok: true,
        value: undefined,
      } as never);
      await sql`insert into payment_customer (agency_id, provider, livemode, customer_id)
      values (${founder.accountId}, ${needs.gateway.provider}, ${needs.gateway.livemode}, ${`cus_${founder.accountId}`})`.execute(
        db,
      );
      return act('DELETE /agent/profile/cards/:card', { params: { card: 'pm_1' } });
    },
  ],
  'PUT /agent/profile': [
    'agency-changed',
    () => act('PUT /agent/profile', { body: { usr_agencynumber: '9195550199' } }),
  ],
  'PUT /agent/settings': [
    'settings-saved',
    async () => {
      const { body } = await act('GET /agent/settings');
      const { zone, quiet, digest, at, muted, copies, texts } = body.data;
      return act('PUT /agent/settings', {
        body: { zone, paused: null, quiet, digest, at, muted, copies, texts, cap: 50_000 },
      });
    },
  ],
  'PUT /agent/assignment': [
    'assignment-changed',
    () => act('PUT /agent/assignment', { body: { routing: 'round-robin', rules: [], limits: [] } }),
  ],
  'PUT /agent/team/access': [
    'producer-access-saved',
    () => act('PUT /agent/team/access', { body: { producersRead: 'own', producersExport: false } }),
  ],
  'PUT /agent/team/second-factor': [
    'factor-policy-changed',
    () => act('PUT /agent/team/second-factor', { body: { isRequired: false } }),
  ],
  'PUT /agent/team/:id': [
    'member-changed',
    () =>
      act('PUT /agent/team/:id', { params: { id: tom.accountId }, body: { role: 'assistant' } }),
  ],
  'POST /agent/team/:id/deactivate': [
    'member-deactivated',
    () => act('POST /agent/team/:id/deactivate', { params: { id: tom.accountId }, body: {} }),
  ],
  'DELETE /agent/team/:id/sessions': [
    'member-sessions-ended',
    () => act('DELETE /agent/team/:id/sessions', { params: { id: tom.accountId } }),
  ],
  'DELETE /agent/team': ['account-deleted', () => act('DELETE /agent/team')],
  'POST /agent/invitations': ['member-invited', invite],
  'POST /agent/invitations/:id/resend': [
    'invitation-resent',
    async () => act('POST /agent/invitations/:id/resend', { params: { id: await invitation() } }),
  ],
  'DELETE /agent/invitations/:id': [
    'invitation-revoked',
    async () => act('DELETE /agent/invitations/:id', { params: { id: await invitation() } }),
  ],
  'POST /agent/webhooks': ['webhook-added', () => act('POST /agent/webhooks', { body: hook })],
  'PUT /agent/webhooks/:id': [
    'webhook-changed',
    async () =>
      act('PUT /agent/webhooks/:id', {
        params: { id: await endpoint() },
        body: { ...hook, off: true },
      }),
  ],
  'DELETE /agent/webhooks/:id': [
    'webhook-removed',
    async () => act('DELETE /agent/webhooks/:id', { params: { id: await endpoint() } }),
  ],
  'POST /agent/webhooks/:id/rotate': [
    'webhook-secret-renewed',
    async () => act('POST /agent/webhooks/:id/rotate', { params: { id: await endpoint() } }),
  ],
};

/** Writing calls of an agency that change nothing which needs an author. */
const withoutAuthor: Partial<Record<RouteKey, string>> = {
  'DELETE /agent/leads/:id/pass': 'takes the row of the pass back, which then names nobody',
  'POST /agent/leads/:id/quoting':
    'a mark that ends after a minute; its column names the member meanwhile',
  'POST /agent/views': 'a saved view belongs to its member',
  'PUT /agent/views/:id': 'a saved view belongs to its member',
  'DELETE /agent/views/:id': 'a saved view belongs to its member',
  'POST /agent/webhooks/:id/test': 'sends a test message and changes nothing',
  'POST /agent/webhooks/:id/replay': 'sends messages again and changes nothing',
  'POST /agent/webhook-messages/:id/replay': 'sends a message again and changes nothing',
};

/** The author that a column of `table.column` names for the lead; undefined without a row. */
const authorIn = async (place: string): Promise<number | undefined> => {
  const [table = '', column = ''] = place.split('.');
  const { rows } = await sql<{ id: number }>`
    select ${sql.id(column)} as id from ${sql.id(table)} where application_id = ${on.applicationId}
    order by ${sql.id(column)} desc nulls last limit 1`.execute(db);
  return rows[0]?.id;
};
/** The actor of the newest audit event of an act. */
const readActor = async (name: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select actor_id as id from audit_event where act = ${name} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.id;
};

describe('an act of an agency names the member who did it', () => {
  it.each(Object.entries(acts))('%s', async (_, [author, call]) => {
    const answer = (await call()) as { status?: number; body?: unknown } | undefined;
    if (answer?.status !== undefined)
      expect([answer.status < 300, answer.status < 300 || answer.body]).toEqual([true, true]);
    const id = author.includes('.') ? await authorIn(author) : await readActor(author);
    expect(id).toBe(ada.accountId);
  });

  it.each([
    ['clients.csv', 'contacts-read'],
    ['clients/:id/contact.vcf', 'contacts-read'],
    ['profile/leads/:id/rater.json', 'lead-read'],
    ['profile/leads/:id/rater.csv', 'lead-read'],
    ['statement.csv', 'statement-exported'],
    ['statement.pdf', 'statement-exported'],
    ['statistics.csv', 'statistics-exported'],
  ])('the file %s', async (path, name) => {
    await sell();
    const answer = await file(path.replace(':id', String(on.applicationId)));
    expect(answer.statusCode).toBe(200);
    expect(await readActor(name)).toBe(ada.accountId);
  });

  it('every writing call that needs a capability is tested, or has a reason not to be', () => {
    const writing = (Object.keys(routes) as RouteKey[]).filter(
      (key) => !key.startsWith('GET') && (routes[key] as RouteDefinition).may !== undefined,
    );
    expect(writing.filter((key) => !(key in acts) && !(key in withoutAuthor))).toEqual([]);
    expect(Object.keys(withoutAuthor).filter((key) => key in acts)).toEqual([]);
  });
});
