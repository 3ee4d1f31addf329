import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Brand, defaultBrand, setBrand } from '../../../platform/brand.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { ReceiptContent } from '../../../platform/pdf/receipt-pdf.ts';
import { readText } from '../../../platform/pdf/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { readRow, readRows } from '../../../testing/database/read-row.ts';
import { member } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { mailReceiptsAgain } from './mail-receipt.ts';

const shop = await openShop();
const { db } = shop;

const download = (as: Person, { applicationId }: WonLead) =>
  shop.app.server.inject(`/api/agent/profile/leads/${applicationId}/receipt?sid=${as.sid}`);

const mailsTo = async ({ accountId }: Person) => {
  const { email } = await readRow(db, 'account', { id: accountId });
  return shop.mails.filter(({ to }) => to === email);
};

it('a receipt names the company as its seller, and the brand beside it when the names differ', async () => {
  const company = { name: 'Acme Inc.', address: '1 Main St', phone: null, hours: null, zone: null };
  const readSeller = async (brand: Brand) => {
    setBrand(brand);
    const lead = await shop.wonLead();
    await shop.buy(lead);
    const { content } = await db
      .selectFrom('receipt')
      .innerJoin('purchase', 'purchase.id', 'purchase_id')
      .select('content')
      .where('application_id', '=', lead.applicationId)
      .executeTakeFirstOrThrow();
    const { seller, sellerBrand, sellerAddress } = content as ReceiptContent;
    return { seller, sellerBrand, sellerAddress };
  };
  const ofAcme = { seller: 'Acme Inc.', sellerAddress: '1 Main St' };
  expect(await readSeller({ ...defaultBrand, company })).toEqual({
    ...ofAcme,
    sellerBrand: 'Fanwise',
  });
  expect(await readSeller({ ...defaultBrand, name: 'Acme Inc.', company })).toEqual(ofAcme);
  expect(await readSeller(defaultBrand)).toEqual({ seller: 'Fanwise' });
});

describe('the receipt of an agency of several', () => {
  let lead: WonLead;
  let [owner, tom, ann] = [] as unknown as [Person, Person, Person];
  beforeAll(async () => {
    lead = await shop.wonLead({ feeCents: 5100 });
    owner = lead.chosenAgent;
    tom = await member(db, owner, 'producer', { mayUnlock: true, firstName: 'Tom' });
    ann = await member(db, owner, 'accountant', { firstName: 'Ann' });
    await sql`update agency set zone = 'Pacific/Honolulu' where id = ${owner.accountId}`.execute(
      db,
    );
    await sql`update account set language = 'es' where id = ${ann.accountId}`.execute(db);
    await sql`update quote set member_id = ${tom.accountId} where id = ${lead.quoteId}`.execute(db);
    const { body } = await shop.start(lead, tom);
    await shop.confirm(body.payment_intent, 'pm_card_visa');
    await shop.read(lead, tom);
    await shop.runJobs();
  });

  it('is mailed once each to owner and accountant, in their languages, and not to the producer who paid', async () => {
    const [toOwner, ...more] = (await mailsTo(owner)).filter(({ attachments }) => attachments);
    expect(more).toEqual([]);
    expect(toOwner?.text).toContain(
      `Client: Dana Reyes · Lead: ${lead.applicationId} · Amount: $51`,
    );
    expect(toOwner?.text.replaceAll('\u202f', ' ')).toMatch(
      /\w+ \d+, \d{4} at \d+:\d\d [AP]M HST · Paid by: Tom Shah/,
    );
    const [toAnn, ...others] = await mailsTo(ann);
    expect(others).toEqual([]);
    expect(toAnn?.subject).toMatch(/^Su recibo R-\d{4}-\d{6}$/);
    expect(toAnn?.text).toContain('Pagado por: Tom Shah');
    expect(toAnn?.text).toContain('/agent/profile/statement');
    expect((await mailsTo(tom)).filter(({ attachments }) => attachments)).toEqual([]);
  });

  it('names the client to the owner, and not to the accountant, who reads no clients', async () => {
    const [mine, hers] = [await download(owner, lead), await download(ann, lead)];
    expect(await readText(mine.rawPayload)).toContain('Client: Dana Reyes');
    const text = await readText(hers.rawPayload);
    expect(text).toContain(`Lead fee, lead #${lead.applicationId}`);
    expect(text).not.toContain('Dana');
    expect(text).toContain('HST');
    expect((await mailsTo(ann))[0]?.text).not.toContain('Dana');
    expect((await download(tom, lead)).statusCode).toBe(403);
  });

  it('is found by its number, and no other document of the lead is answered for a number', async () => {
    const [receipt] = await readRows(db, 'receipt', { agency_id: owner.accountId }, 'number');
    const by = (number: string) =>
      shop.app.server.inject(
        `/api/agent/profile/leads/${lead.applicationId}/receipt?number=${number}&sid=${ann.sid}`,
      );
    expect((await by(receipt?.number ?? '')).statusCode).toBe(200);
    expect((await by('C-2026-000001')).statusCode).toBe(404);
  });

  it('is mailed again on request, as another mail of the same document', async () => {
    const before = (await mailsTo(ann)).length;
    const { rows } = await sql<{ id: string }>`
      select id from purchase where application_id = ${lead.applicationId}`.execute(db);
    await inTransaction(db, (trx) => mailReceiptsAgain(trx, rows[0]?.id ?? ''));
    await shop.runJobs();
    const mails = await mailsTo(ann);
    expect(mails.length).toBe(before + 1);
    expect(mails.at(-1)?.subject).toBe(mails[0]?.subject);
    expect(mails.at(-1)?.messageId).not.toBe(mails[0]?.messageId);
  });

  it('keeps its time zone when the agency moves', async () => {
    await sql`update agency set zone = 'America/Chicago' where id = ${owner.accountId}`.execute(db);
    expect(await readText((await download(ann, lead)).rawPayload)).toContain('HST');
  });

  it('names no client any more once the contact is closed, and is otherwise the same', async () => {
    await sql`update unlock set revoked_at = now(), revoked_because = 'refund'
      where application_id = ${lead.applicationId}`.execute(db);
    const text = await readText((await download(owner, lead)).rawPayload);
    expect(text).not.toContain('Dana');
    expect(text).toContain('$51.00');
  });

  it('does not say in its mail that contact details are open once the contact is closed', async () => {
    const isOpen = 'The contact details of your client are open.';
    expect((await mailsTo(owner))[0]?.text).toContain(isOpen);
    const { rows } = await sql<{ id: string }>`
      select id from purchase where application_id = ${lead.applicationId}`.execute(db);
    await inTransaction(db, (trx) => mailReceiptsAgain(trx, rows[0]?.id ?? ''));
    await shop.runJobs();
    expect((await mailsTo(owner)).at(-1)?.text).not.toContain(isOpen);
  });
});
