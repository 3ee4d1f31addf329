import type { Statement } from '@fanwise/contract/billing/statement';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  member,
  submittedApplication,
} from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { endChoice } from '../../quotes/index.ts';
import { refundRecentPurchase } from '../refunds-and-disputes/refund-recent-purchase.ts';
import { registerStatementRoutes } from './routes.ts';

const shop = await openShop({
  registerMore: (app, { db }) =>
    registerStatementRoutes(app, {
      db,
      limits: { take: async () => ({ ok: true, value: undefined }) },
    }),
});
const { db } = shop;

const read = async (
  as: Person,
  query: { month?: string; after?: string } = {},
): Promise<Statement> => {
  const { status, body } = await shop.app.call('GET /agent/statement', { as, query });
  expect(status).toBe(200);
  return body;
};

const file = (as: Person, kind: 'csv' | 'pdf', month = '', language = 'en') =>
  shop.app.server.inject({
    url: `/api/agent/statement.${kind}?month=${month}&sid=${as.sid}`,
    headers: { 'accept-language': language },
  });

const pay = async (lead: WonLead, payer: Person, card = 'pm_card_visa'): Promise<void> => {
  const { body } = await shop.start(lead, payer);
  await shop.confirm(body.payment_intent, card);
  await shop.read(lead, payer);
};

/** A receipt of an agency at a moment, of a purchase that is left open. */
const receiptAt = async (
  owner: Person,
  at: string,
  cents = 3500,
  zone = 'UTC',
): Promise<string> => {
  const on = await submittedApplication(db, await consumer(db));
  const quoteId = await liveQuote(db, owner, on);
  await chosen(db, quoteId);
  const { rows } = await sql<{ number: string }>`
    with bought as (
      insert into purchase (application_id, quote_id, agency_id, member_id, amount_cents, provider, livemode,
        idempotency_key, terms_version, intent_id)
      values (${on.applicationId}, ${quoteId}, ${owner.accountId}, ${owner.accountId}, ${cents}, 'sandbox', true,
        gen_random_uuid()::text, '1', 'pi_' || ${on.applicationId}::text)
      returning id, agency_id
    )
    insert into receipt (number, kind, purchase_id, agency_id, issued_at, content)
    select 'R-2020-' || lpad(${on.applicationId}::text, 6, '0'), 'R', id, agency_id,
      ${at}::timestamp at time zone ${zone}, json_build_object('totalCents', ${cents}::integer)
    from bought returning number`.execute(db);
  return rows[0]?.number ?? '';
};

const inZone = (owner: Person, zone: string) =>
  sql`update agency set zone = ${zone} where id = ${owner.accountId}`.execute(db);

describe('the statement of an agency with receipts, refunds and disputes', () => {
  let [owner, tom, ann, stranger] = [] as unknown as [Person, Person, Person, Person];
  let leads: Record<'kept' | 'refunded' | 'lost' | 'won' | 'unused', WonLead>;
  beforeAll(async () => {
    owner = await agent(db);
    stranger = (await shop.wonLead()).chosenAgent;
    tom = await member(db, owner, 'producer', { mayUnlock: true, firstName: 'Tom' });
    ann = await member(db, owner, 'accountant', { firstName: 'Ann' });
    const won = (feeCents: number) => shop.wonLead({ chosenAgent: owner, feeCents });
    leads = {
      kept: await won(3501),
      refunded: await won(5100),
      lost: await won(2999),
      won: await won(4200),
      unused: await won(2500),
    };
    await pay(leads.kept, owner);
    await pay(leads.refunded, tom);
    await db
      .transaction()
      .execute((trx) => refundRecentPurchase(trx, endChoice, leads.refunded.applicationId));
    const { body } = await shop.start(leads.unused, owner);
    await shop.confirm(body.payment_intent, 'pm_card_visa');
    await shop.withdraw(leads.unused);
    await shop.runJobs();
    for (const [lead, evidence] of [
      [leads.won, 'winning_evidence'],
      [leads.lost, 'losing_evidence'],
    ] as const) {
      await pay(lead, tom, 'pm_card_createDispute');
      await shop.deliverEvents();
      await shop.runJobs();
      await shop.answerDispute(lead, evidence);
    }
    await shop.deliverEvents();
    await shop.runJobs();
  });

  it('has the sums that the books have, to the cent, as a whole and by payer', async () => {
    const booked = async (memberId: number | null) => {
      const { rows } = await sql<Record<'charged' | 'refunded' | 'disputed', number>>`
        select coalesce(-sum(line.cents) filter (where account = 'income:lead_fees'), 0)::integer as charged,
          coalesce(-sum(line.cents) filter (where account = 'contra:refunds'), 0)::integer as refunded,
          coalesce(-sum(line.cents) filter (where account in ('asset:disputed', 'contra:chargebacks')), 0)::integer as disputed
        from journal_line as line join journal on journal.id = journal_id join purchase on purchase.id = purchase_id
        where agency_id = ${owner.accountId} and (${memberId}::bigint is null or member_id = ${memberId}::bigint)`.execute(
        db,
      );
      const { charged = 0, refunded = 0, disputed = 0 } = rows[0] ?? {};
      return {
        receipts: charged,
        refunds: refunded,
        disputes: disputed,
        total: charged + refunded + disputed,
      };
    };
    const shown = await read(owner);
    expect(shown.totals).toEqual(await booked(null));
    expect(shown.totals).toEqual({
      receipts: 3501 + 5100 + 2999 + 4200 + 2500,
      refunds: -5100 - 2500,
      disputes: -2999,
      total: 3501 + 4200,
    });
    expect(shown.payers).toEqual([
      { id: tom.accountId, payer: 'Tom Shah', ...(await booked(tom.accountId)) },
      { id: owner.accountId, payer: 'Priya Shah', ...(await booked(owner.accountId)) },
    ]);
    expect(shown.months[0]).toEqual({ month: shown.month, ...shown.totals });
  });

  it('lists each receipt, credit note, dispute and payment that bought nothing, with numbers, lead and payer', async () => {
    const { data, count } = await read(owner);
    const of = ({ applicationId }: WonLead) =>
      data
        .filter(({ lead }) => lead === applicationId)
        .map(({ kind, cents, payer, number }) => [kind, cents, payer, number?.[0] ?? null]);
    expect(count).toBe(data.length);
    expect(of(leads.kept)).toEqual([['receipt', 3501, 'Priya Shah', 'R']]);
    expect(of(leads.refunded)).toEqual([
      ['receipt', 5100, 'Tom Shah', 'R'],
      ['credit-note', -5100, 'Tom Shah', 'C'],
    ]);
    expect(of(leads.lost).toSorted()).toEqual([
      ['dispute-lost', 0, 'Tom Shah', 'R'],
      ['dispute-opened', -2999, 'Tom Shah', 'R'],
      ['receipt', 2999, 'Tom Shah', 'R'],
    ]);
    expect(of(leads.won).toSorted()).toEqual([
      ['dispute-opened', -4200, 'Tom Shah', 'R'],
      ['dispute-won', 4200, 'Tom Shah', 'R'],
      ['receipt', 4200, 'Tom Shah', 'R'],
    ]);
    expect(of(leads.unused)).toEqual([
      ['charge', 2500, 'Priya Shah', null],
      ['refund', -2500, 'Priya Shah', null],
    ]);
    const payments = await shop.intentOf(leads.kept);
    expect(data.find(({ lead }) => lead === leads.kept.applicationId)?.payment).toBe(payments);
    expect(data.reduce((sum, { cents }) => sum + cents, 0)).toBe((await read(owner)).totals.total);
  });

  it('names clients while the contact is open, to owners and not to accountants', async () => {
    const named = (shown: Statement) =>
      shown.data.filter(({ client }) => client !== null).map(({ lead, client }) => [lead, client]);
    expect(named(await read(owner))).toEqual([[leads.kept.applicationId, 'Dana Reyes']]);
    expect(named(await read(ann))).toEqual([]);
    expect((await read(ann)).totals).toEqual((await read(owner)).totals);
    const { rows } = await sql`
      select from audit_event where actor_id = ${owner.accountId} and act = 'contacts-read'
        and object = ${`applications:${leads.kept.applicationId}`}`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is for owners and accountants, and of their own agency only', async () => {
    for (const kind of ['csv', 'pdf'] as const) {
      expect((await file(tom, kind)).statusCode).toBe(403);
      expect((await file(ann, kind)).statusCode).toBe(200);
    }
    const refused = await shop.app.call('GET /agent/statement', { as: tom });
    expect([refused.status, refused.body.code]).toEqual([403, 'role-may-not']);
    expect(await read(stranger)).toMatchObject({ data: [], count: 0, payers: [] });
  });

  it('is a spreadsheet file whose amounts sum to the total', async () => {
    const { month, totals } = await read(owner);
    const answer = await file(owner, 'csv', month);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${month}.csv"`,
    });
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFDate,Time,Kind,Number,Payment,Lead,Client,Paid by,Amount (USD)');
    const amounts = lines.map((line) => Math.round(100 * Number(line.split(',').at(-1))));
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(totals.total);
    const kept = lines.find((line) => line.includes(`,${leads.kept.applicationId},`));
    expect(kept).toMatch(
      /^\d{4}-\d\d-\d\d,\d\d:\d\d:\d\d E[SD]T,Receipt,R-\d{4}-\d{6},pi_\w+,\d+,Dana Reyes,Priya Shah,35\.01$/,
    );
  });

  it('is a PDF in the language of the reader, with sums, payers and every entry', async () => {
    const { month, data } = await read(owner);
    const text = async (language: string) => {
      const { rawPayload } = await file(owner, 'pdf', month, language);
      const pages = (await extractText(new Uint8Array(rawPayload), { mergePages: false })).text;
      return pages.join('\n').replace(/\s+/g, ' ');
    };
    const english = await text('en');
    for (const part of ['Statement for', 'Shah Insurance', 'America/New_York', '-$76.00', '$77.01'])
      expect(english).toContain(part);
    for (const { number } of data) expect(english).toContain(number ?? '');
    expect(english).toContain('Dispute decided: fee stands');
    const spanish = await text('es');
    for (const part of ['Estado de cuenta de', 'Nota de crédito', 'Disputa abierta'])
      expect(spanish).toContain(part);
  });
});

describe('a month of the statement', () => {
  it('begins and ends at midnight in the zone of the agency', async () => {
    const owner = await agent(db);
    await inZone(owner, 'America/Chicago');
    const inside = [
      await receiptAt(owner, '2026-03-01 00:00:00', 3500, 'America/Chicago'),
      await receiptAt(owner, '2026-03-31 23:59:59.999999', 2500, 'America/Chicago'),
    ];
    await receiptAt(owner, '2026-02-28 23:59:59.999999', 4500, 'America/Chicago');
    await receiptAt(owner, '2026-04-01 00:00:00', 5500, 'America/Chicago');
    const march = await read(owner, { month: '2026-03' });
    expect([march.zone, march.month]).toEqual(['America/Chicago', '2026-03']);
    expect(march.data.map(({ number }) => number)).toEqual(inside);
    expect(march.totals.receipts).toBe(6000);
    const computeSum = (month: string) => march.months.find((one) => one.month === month)?.receipts;
    expect(['2026-02', '2026-03', '2026-04', '2026-05'].map(computeSum)).toEqual([
      4500, 6000, 5500, 0,
    ]);
    await inZone(owner, 'Pacific/Auckland');
    expect((await read(owner, { month: '2026-04' })).totals.receipts).toBe(2500 + 5500);
  });

  it.each([
    ['2026-03-08 07:30:00', '2026-03-08,03:30:00 EDT'],
    ['2026-11-01 05:30:00', '2026-11-01,01:30:00 EDT'],
    ['2026-11-01 06:30:00', '2026-11-01,01:30:00 EST'],
    ['2026-11-01 03:59:59', '2026-10-31,23:59:59 EDT'],
  ])(
    'has the purchase of %s UTC, a day when the clocks change, once and at the right time',
    async (at, expected) => {
      const owner = await agent(db);
      await receiptAt(owner, at);
      const month = expected.slice(0, 7);
      const lines = (await file(owner, 'csv', month)).body.trimEnd().split('\r\n').slice(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.startsWith(`${expected},Receipt,`)).toBe(true);
      const { months } = await read(owner);
      expect(months.filter(({ receipts }) => receipts > 0).map((one) => one.month)).toEqual([
        month,
      ]);
    },
  );

  it('has no entries and sums of zero without payments, and is listed between the others', async () => {
    const owner = await agent(db);
    await receiptAt(owner, '2026-01-15 12:00:00');
    await receiptAt(owner, '2026-03-15 12:00:00');
    const { months } = await read(owner);
    const zero = { receipts: 0, refunds: 0, disputes: 0, total: 0 };
    expect(months.find(({ month }) => month === '2026-02')).toEqual({ month: '2026-02', ...zero });
    expect(await read(owner, { month: '2026-02' })).toMatchObject({
      month: '2026-02',
      totals: zero,
      payers: [],
      data: [],
      count: 0,
      next: null,
    });
    const pdf = await file(owner, 'pdf', '2026-02');
    const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true });
    expect(text).toContain('no receipts, refunds or disputes');
    expect((await file(owner, 'csv', '2026-02')).body.split('\r\n')).toHaveLength(2);
  });

  it('is the current one if the requested month is invalid or in the future', async () => {
    const owner = await agent(db);
    const { month, months } = await read(owner);
    expect(months.map((one) => one.month)).toEqual([month]);
    for (const asked of ['2999-01', '2026-13', '1999-01', 'x'])
      expect((await read(owner, { month: asked })).month).toBe(month);
  });

  it('is read page by page, each entry once, and is complete in the file', async () => {
    const owner = await agent(db);
    await receiptAt(owner, '2026-05-05 12:00:00', 100);
    // One instant for many, so that the order needs more than the time.
    for (let made = 0; made < 120; made += 1)
      await receiptAt(owner, '2026-05-06 12:00:00', 101 + made);
    const first = await read(owner, { month: '2026-05' });
    expect([first.data.length, first.count]).toEqual([100, 121]);
    const second = await read(owner, { month: '2026-05', after: first.next ?? '' });
    expect([second.data.length, second.next]).toEqual([21, null]);
    const numbers = [...first.data, ...second.data].map((entry) => entry.number);
    expect(new Set(numbers).size).toBe(121);
    expect(first.totals.receipts).toBe(
      [...first.data, ...second.data].reduce((sum, { cents }) => sum + cents, 0),
    );
    expect((await file(owner, 'csv', '2026-05')).body.trimEnd().split('\r\n')).toHaveLength(122);
    const pdf = await file(owner, 'pdf', '2026-05');
    const { text, totalPages } = await extractText(new Uint8Array(pdf.rawPayload), {
      mergePages: false,
    });
    expect(totalPages).toBeGreaterThan(3);
    for (const one of numbers) expect(text.join('\n')).toContain(one ?? '');
  });
});
