import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '../../../platform/database/connect.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { checkInvariants, describeFinding, findingsIn } from './check-invariants.ts';
import { invariants } from './invariants.ts';

const { buy, db, wonLead } = await openShop();

/** The deadline that choosing a quote sets. */
const withDeadline = async (lead: WonLead): Promise<WonLead> => {
  await sql`select graphile_worker.add_job('unlock-deadline', json_build_object('quoteId', ${lead.quoteId}::bigint),
    run_at := now() + interval '2 days', job_key := ${`unlock-deadline:${lead.quoteId}`})`.execute(
    db,
  );
  return lead;
};

let paid: WonLead;
let unpaid: WonLead;
let openId: number;
beforeAll(async () => {
  paid = await withDeadline(await wonLead());
  await buy(paid);
  unpaid = await withDeadline(await wonLead());
  const open = await submittedApplication(db, await consumer(db));
  openId = open.applicationId;
  await liveQuote(db, await agent(db), open);
});

const openPurchaseOf = ({ quoteId }: WonLead): string => `
  insert into purchase (application_id, quote_id, agent_id, amount_cents, provider, livemode, idempotency_key,
    terms_version)
  select application_id, id, agent_id, fee_cents, 'sandbox', false, 'unpaid', '1' from quote where id = ${quoteId}`;

class Undo extends Error {}

/** Names of what is broken after `change`, which is then undone. */
const brokenBy = async (change: (trx: Trx) => Promise<unknown>): Promise<string[]> => {
  let names: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      await change(trx);
      const findings = await findingsIn(trx);
      names = findings.filter(({ count }) => count > 0).map(({ name }) => name);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return names;
};

const run =
  (...statements: string[]) =>
  async (trx: Trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };

it('finds nothing in a database that only the product wrote', async () => {
  const findings = await checkInvariants(db);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual(invariants.map(({ name }) => name));
});

it('says in one line what it found', () => {
  const finding = { promise: 'P2', name: 'one-of-them' } as const;
  expect(describeFinding({ ...finding, count: 0, examples: [] })).toMatch(
    /^P2 {2}one-of-them +ok$/,
  );
  expect(describeFinding({ ...finding, count: 6, examples: ['quote 1', 'quote 2'] })).toMatch(
    /BROKEN 6: quote 1; quote 2 …$/,
  );
});

describe('finds', () => {
  const cases: [name: string, change: () => (trx: Trx) => Promise<unknown>][] = [
    [
      'contact-only-after-choice-and-payment',
      () =>
        run(`create or replace view agent_contact as
          select quote.agent_id, quote.application_id, consumer.first_name, consumer.last_name, account.email, consumer.phone
          from quote join application on application.id = quote.application_id
          join account on account.id = application.consumer_id
          join consumer on consumer.account_id = account.id`),
    ],
    [
      'unlock-only-while-paid',
      () =>
        run(
          `update purchase set state = 'refund_due' where application_id = ${paid.applicationId}`,
        ),
    ],
    [
      'completed-leads-have-an-unlock',
      () =>
        run(`update lead set status = 'unlocked' where application_id = ${unpaid.applicationId}`),
    ],
    [
      'one-live-quote-per-carrier',
      () =>
        run(
          'drop index quote_one_live_per_carrier',
          `insert into quote (application_id, submission_id, agent_id, carrier_id, number, monthly, yearly, fee_cents)
           select application_id, submission_id, agent_id, carrier_id, 99, monthly, yearly, fee_cents
           from quote where application_id = ${openId}`,
        ),
    ],
    ['one-live-quote-per-carrier', () => run('drop index quote_one_live_per_carrier')],
    ['one-accepted-quote', () => run('drop index quote_one_accepted')],
    [
      'one-accepted-quote',
      () =>
        run(
          'drop index quote_one_accepted',
          `insert into quote (application_id, submission_id, agent_id, carrier_id, number, monthly, yearly, fee_cents,
             accepted_at, unlock_by)
           select application_id, submission_id, agent_id, 10, 99, monthly, yearly, fee_cents, now(), now()
           from quote where id = ${unpaid.quoteId}`,
        ),
    ],
    [
      'chosen-leads-have-their-quote',
      () => run(`update lead set status = 'chosen' where application_id = ${openId}`),
    ],
    [
      'one-charge-per-lead',
      () =>
        run(
          'drop index purchase_one_per_lead',
          `insert into purchase (application_id, quote_id, agent_id, amount_cents, provider, livemode, state,
             idempotency_key, terms_version)
           select application_id, quote_id, agent_id, amount_cents, provider, livemode, 'open', 'again', terms_version
           from purchase where application_id = ${paid.applicationId}`,
        ),
    ],
    ['one-unlock-per-lead', () => run('drop index unlock_one_live')],
    ['sales-move-forward-only', () => run('alter table unlock disable trigger unlock_lives')],
    ['sales-move-forward-only', () => run('alter table unlock drop constraint unlock_of_purchase')],
    [
      'refunded-leads-are-free',
      () =>
        run(
          'alter table purchase disable trigger user',
          `update purchase set state = 'refunded' where application_id = ${paid.applicationId}`,
        ),
    ],
    [
      'unlock-only-while-paid',
      () =>
        run(
          'alter table purchase disable trigger user',
          `update purchase set state = 'refunded' where application_id = ${paid.applicationId}`,
        ),
    ],
    [
      'unlock-only-while-paid',
      () =>
        run(
          'alter table unlock disable trigger user',
          openPurchaseOf(unpaid),
          `insert into unlock (application_id, agent_id, purchase_id)
           select application_id, agent_id, id from purchase where idempotency_key = 'unpaid'`,
        ),
    ],
    [
      'paid-purchases-are-booked',
      () =>
        run(
          'alter table purchase disable trigger user',
          openPurchaseOf(unpaid),
          `update purchase set state = 'paid', paid_at = now() where idempotency_key = 'unpaid'`,
        ),
    ],
    [
      'journals-balance',
      () =>
        run(
          'alter table journal_line disable trigger user',
          `update journal_line set cents = cents + 1 where account = 'income:lead_fees'`,
        ),
    ],
    [
      'books-agree-with-purchases',
      () =>
        run(
          'alter table journal_line disable trigger user',
          `update journal_line set cents = cents * 2 where journal_id in (select id from journal where kind = 'charge')`,
        ),
    ],
    [
      'receipts-have-no-gaps',
      () =>
        run(
          'alter table receipt disable trigger user',
          `update receipt set number = left(number, 7) || '000009'`,
        ),
    ],
    ['books-are-append-only', () => run('alter table journal disable trigger journal_balanced')],
    [
      'one-account-per-address',
      () =>
        run(`update claimed_address set account_id = ${unpaid.client.accountId}, use = 'pending',
          expires_at = now() where account_id = ${paid.winner.accountId}`),
    ],
    [
      'one-account-per-address',
      () => run('alter table account disable trigger account_claims_addresses'),
    ],
    [
      'the-trail-is-only-added-to',
      () => run('alter table audit_event disable trigger audit_event_append_only'),
    ],
    ['the-trail-is-only-added-to', () => run('drop trigger audit_seal_append_only on audit_seal')],
    [
      'seals-follow-each-other',
      () =>
        run(
          `insert into audit_seal (epoch, from_xid, to_xid, rows, digest, hash)
            values (1, '0', '1', 1, sha256('x'), sha256('y'))`,
        ),
    ],
    [
      'submissions-are-frozen',
      () => run('alter table submission disable trigger submission_frozen'),
    ],
    [
      'submissions-are-frozen',
      () =>
        run(
          'alter table submission disable trigger user',
          `update submission set version = 3 where application_id = ${openId}`,
          'alter table submission enable trigger user',
        ),
    ],
    [
      'leads-show-the-latest-submission',
      () => run(`update lead set insurance_types = '{2}' where application_id = ${openId}`),
    ],
    [
      'content-is-erased-only-with-its-owner',
      () =>
        run(
          `update submission set content = null, household = null where application_id = ${openId}`,
        ),
    ],
    [
      'content-is-erased-only-with-its-owner',
      () =>
        run(`update account set deleted_at = now(), email = null, password_hash = null
          where id = ${paid.client.accountId}`),
    ],
    [
      'submissions-are-frozen',
      () => run('alter table submission_part disable trigger submission_part_frozen'),
    ],
    [
      'answers-lie-in-one-place',
      () =>
        run(`insert into submission_part (submission_id, insurance_type_id, class, sealed)
          select submission_id, 1, 'answers', '' from lead where application_id = ${openId}`),
    ],
    [
      'answers-lie-in-one-place',
      () =>
        run(
          "set local fanwise.splitting = 'on'",
          `update submission set content = null, split = true where application_id = ${openId}`,
        ),
    ],
    [
      'payments-have-their-effects',
      () =>
        run(
          'alter table receipt disable trigger user',
          'delete from receipt',
          'alter table receipt enable trigger user',
        ),
    ],
    [
      'chosen-quotes-have-their-deadline',
      () => run(`select graphile_worker.remove_job('unlock-deadline:${unpaid.quoteId}')`),
    ],
    [
      'provider-events-count-once',
      () => run('alter table provider_event drop constraint provider_event_pkey'),
    ],
    [
      'months-are-made-ahead',
      () =>
        run(
          "create or replace function months_of(split regclass) returns table (part regclass, until timestamptz) language sql stable as $$ select split, now() + interval '20 days' $$",
        ),
    ],
    ['open-leads-are-counted', () => run('update open_lead_count set leads = leads + 1')],
    [
      'open-leads-are-counted',
      () => run('update open_lead_total set leads = leads + 1 where slot = 1'),
    ],
  ];

  it.each(cases)('%s', async (name, change) => {
    expect(await brokenBy(change())).toContain(name);
  });

  it('every invariant broken in one of these cases', () => {
    expect(new Set(cases.map(([name]) => name))).toEqual(
      new Set(invariants.map(({ name }) => name)),
    );
  });
});
