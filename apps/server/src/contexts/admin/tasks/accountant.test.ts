import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';

const shop = await openShop();
const { db, buy, wonLead } = shop;
const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
const { act, call } = admin;
const finance = await admin.operator('finance');

/** Exports a list and returns its rows by the names of their columns. */
const exported = async (list: string, filters = {}): Promise<Record<string, string>[]> => {
  await sql`delete from operator_step_up`.execute(db);
  const { body } = await act(finance, 'export', { list, filters });
  const id = String(body.result.url).split('/').at(-1) ?? '';
  const file = await call('GET /files/:id', { as: finance, params: { id } });
  const [head = [], ...lines] = String(file.body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((cells) =>
    Object.fromEntries(
      head.map((name, index) => [name, String(cells[index]).replaceAll(/["\t]/g, '')]),
    ),
  );
};
const cents = (amount: string | undefined): number => Math.round(Number(amount ?? 0) * 100);

it('one row per posting says date, account, debit, credit, document, counterparty and payout', async () => {
  const won = await wonLead();
  await buy(won);
  const rows = await exported('postings');
  const { rows: known } = await sql<{ postings: number; debit: number; credit: number }>`
    select count(*)::integer as postings, sum(cents) filter (where cents > 0)::bigint as debit,
      -sum(cents) filter (where cents < 0)::bigint as credit from journal_line`.execute(db);
  const sum = (name: string) => rows.reduce((total, row) => total + cents(row[name]), 0);
  expect({ postings: rows.length, debit: sum('debit'), credit: sum('credit') }).toEqual(known[0]);
  const { rows: expected } = await sql<{ number: string; agency: string }>`
    select number, agency.name as agency from receipt join agency on agency.id = receipt.agency_id
    join purchase on purchase.id = purchase_id where purchase.application_id = ${won.applicationId}`.execute(
    db,
  );
  const { rows: purchases } = await sql<{ id: string }>`
    select id from purchase where application_id = ${won.applicationId}`.execute(db);
  const own = rows.filter((row) => row.purchase_id === purchases[0]?.id);
  expect(own.find(({ account }) => account === 'income:lead_fees')).toMatchObject({
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    time_zone: 'America/New_York',
    account_name: 'Revenue',
    debit: '',
    document: expected[0]?.number,
    counterparty: expected[0]?.agency,
    payout: expect.stringMatching(/^po_\d{8}$/),
  });
  expect(own.find(({ account }) => account === 'expense:processing')).toMatchObject({
    counterparty: 'sandbox',
  });
});

it('the monthly summary has the sums of an own statement, by account, in Eastern months', async () => {
  const rows = await exported('months');
  const { rows: known } = await sql<{ month: string; account: string; cents: number }>`
    select to_char(booked_at at time zone 'America/New_York', 'YYYY-MM') as month, account, sum(cents)::bigint as cents
    from journal join journal_line on journal_id = journal.id group by 1, 2 order by 1, 2`.execute(
    db,
  );
  expect(
    rows.map(({ month, account, balance }) => ({ month, account, cents: cents(balance) })),
  ).toEqual(known);
  expect(rows.reduce((total, row) => total + cents(row.balance), 0)).toBe(0);
});

it('a day of postings is a day of Eastern time', async () => {
  await sql`alter table journal disable trigger user`.execute(db);
  await sql`update journal set booked_at = '2026-11-02T04:30:00Z' where id = (select min(id) from journal)`.execute(
    db,
  );
  await sql`alter table journal enable trigger user`.execute(db);
  const rows = await exported('postings', { from: '2026-11-01', to: '2026-11-01' });
  expect(rows.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-01 23:30:00',
    '2026-11-01 23:30:00',
  ]);
});

it('the file of purchases has the agency, the receipt, the provider’s fee and the brand of the card', async () => {
  const rows = await exported('purchases');
  const { rows: fees } = await sql<{ fee: number }>`
    select sum(cents)::bigint as fee from journal_line where account = 'expense:processing'`.execute(
    db,
  );
  expect(rows.reduce((total, row) => total + Number(row.provider_fee_cents), 0)).toBe(fees[0]?.fee);
  for (const row of rows)
    expect(row).toMatchObject({
      agency_name: expect.stringMatching(/\w/),
      receipt: expect.stringMatching(/^R-/),
      card_brand: 'visa',
    });
});

it('a difference names its purchase, lead, agency and day, in the queue and in its list', async () => {
  const { rows } = await sql<{ id: string; lead: number; agency: number }>`
    select id, application_id as lead, agency_id as agency from purchase limit 1`.execute(db);
  const purchase = rows[0]!;
  await sql`insert into payment_difference (provider, livemode, subject, reference, purchase_id, booked_cents, provider_cents)
    values ('sandbox', false, 'fee', 'pi_1', ${purchase.id}, 3500, 3450)`.execute(db);
  const { body } = await call('GET /queue', { as: finance, query: { kind: 'difference' } });
  expect(body.data[0].facts).toMatchObject({
    reference: 'pi_1',
    application_id: purchase.lead,
    agency_id: purchase.agency,
    agency: expect.any(String),
    purchase_id: purchase.id,
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const listed = await call('GET /differences', { as: finance });
  expect(listed.body.data[0]).toMatchObject({
    lead_id: purchase.lead,
    agency: { id: purchase.agency },
  });
});
