import { sql } from 'kysely';
import { expect } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { chosen, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { sellQuotes } from '../../../testing/shop/sold-quotes.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const everything = [
  'lead.new',
  'lead.changed',
  'lead.closed',
  'quote.sent',
  'quote.chosen',
  'quote.removed',
  'lead.unlocked',
  'payment.refunded',
  'consent.revoked',
  'client.erased',
];

/** Names that no other test person has. */
export const client = { firstName: 'Xenolith', lastName: 'Quagmire', phone: '9195550143' };

/** The whole product, allowed to send to this machine, with the helpers of the webhook tests. */
export const appWithWebhooks = async () => {
  const database = await testDatabase();
  const app = await wholeApp({ database, settings: { WEBHOOKS_TO_THIS_MACHINE: 'on' } });
  const { db } = app;
  const work = () => runJobs(database.pool, createJobHandlers(app.needs));

  const add = async (as: Person, url: string, more: object = {}) => {
    const body = { url, events: everything, ...more };
    const { status, body: answer } = await app.call('POST /agent/webhooks', { as, body });
    expect([status, answer.code]).toEqual([201, undefined]);
    return answer as { data: { id: number }; secret: string };
  };
  const quoted = async (seller: Person) => {
    const person = await consumer(db, {
      ...client,
      email: `xenolith.q@${crypto.randomUUID()}.com`,
    });
    const on = await submittedApplication(db, person);
    const quoteId = await liveQuote(db, seller, on);
    return { ...on, person, quoteId };
  };
  const sold = async (seller: Person) => {
    const sale = await quoted(seller);
    await chosen(db, sale.quoteId);
    await sellQuotes(db, sql`select ${sale.quoteId}::bigint`);
    return sale;
  };
  const log = async (as: Person, id: number) =>
    (await app.call('GET /agent/webhooks/:id/log', { as, params: { id } })).body.data;
  const webhooks = async (as: Person) => (await app.call('GET /agent/webhooks', { as })).body.data;
  /** Makes messages due that wait for a retry. */
  const later = async (by = '10 hours') => {
    await sql`update webhook_message set due_at = due_at - ${by}::interval where state = 'waiting'`.execute(
      db,
    );
    await sql`update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and key like 'webhook%'`.execute(db);
  };
  const fetchAt = async (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = await app.server.inject({ method: 'GET', url: pathname + search });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { db, app, pool: database.pool, work, add, quoted, sold, log, webhooks, later, fetchAt };
};
