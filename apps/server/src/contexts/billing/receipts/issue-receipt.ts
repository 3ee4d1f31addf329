import { sql } from 'kysely';
import { getBrand } from '../../../platform/brand.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { receiptMessages } from '../../../platform/pdf/receipt-messages.ts';
import type { ReceiptContent } from '../../../platform/pdf/receipt-pdf.ts';
import type { Purchase } from '../purchases/purchase.ts';

/** Returns the next number of a kind and year. The row stays locked until the commit, so no number is ever skipped. */
const takeNextNumber = async (
  trx: Trx,
  kind: 'R' | 'C',
): Promise<{ number: string; issued: Date }> => {
  const { rows } = await sql<{ year: number; last: number; issued: Date }>`
    insert into receipt_counter as counter (kind, year, last)
    values (${kind}, extract(year from now() at time zone 'utc')::integer, 1)
    on conflict (kind, year) do update set last = counter.last + 1
    returning year, last, now() as issued`.execute(trx);
  const { year, last, issued } = rows[0]!;
  return { number: `${kind}-${year}-${String(last).padStart(6, '0')}`, issued };
};

/** Reads the member who paid, the agency a receipt is for with its time zone, and the language. */
const readRecipient = async (
  trx: Trx,
  memberId: number,
): Promise<Pick<ReceiptContent, 'agent' | 'language' | 'zone'>> => {
  const agent = await trx
    .selectFrom('agency_member as member')
    .innerJoin('agency', 'agency.id', 'member.agency_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['first_name', 'last_name', 'agency.name', 'agency.address', 'account.language'])
    .select(sql<string>`agency_zone(agency)`.as('zone'))
    .where('account_id', '=', memberId)
    .executeTakeFirst();
  return {
    agent: {
      name: agent ? `${agent.first_name} ${agent.last_name}`.trim() : '',
      agency: agent?.name ?? null,
      address: agent?.address ?? null,
    },
    language: agent?.language ?? 'en',
    zone: agent?.zone ?? 'UTC',
  };
};

/** The company is the seller of every charge; the brand stands beside it. Without settings the brand is all there is. */
const readSeller = (): Pick<ReceiptContent, 'seller' | 'sellerBrand' | 'sellerAddress'> => {
  const { name, company } = getBrand();
  return company === undefined
    ? { seller: name }
    : {
        seller: company.name,
        sellerAddress: company.address,
        ...(company.name !== name && { sellerBrand: name }),
      };
};

/** The number of a purchase's receipt, or null. */
const readReceiptNumber = async (
  trx: Trx,
  purchaseId: string,
  kind: 'R' | 'C',
): Promise<string | null> => {
  const row = await trx
    .selectFrom('receipt')
    .select('number')
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.number ?? null;
};

/**
 * Issues the receipt of a payment (R), or the credit note of a refund (C), and returns its number. A purchase has at
 * most one of each; a credit note exists only for a receipt. The stored data never changes; the PDF is rendered from
 * it.
 */
export const issueReceipt = async (
  trx: Trx,
  kind: 'R' | 'C',
  purchase: Purchase,
  amountCents: number,
  card: { brand: string; last4: string } | null,
): Promise<string | null> => {
  const corrects = kind === 'C' ? await readReceiptNumber(trx, purchase.id, 'R') : null;
  if (kind === 'C' && corrects === null) return null;
  if ((await readReceiptNumber(trx, purchase.id, kind)) !== null) return null;
  const { number, issued } = await takeNextNumber(trx, kind);
  const { agent, language, zone } = await readRecipient(trx, purchase.member_id);
  const content: ReceiptContent = {
    number,
    kind,
    issuedAt: issued.toISOString(),
    zone,
    ...readSeller(),
    agent,
    language,
    lines: [
      { text: receiptMessages[language].leadFee(purchase.application_id), cents: amountCents },
    ],
    taxCents: 0,
    totalCents: amountCents,
    currency: purchase.currency,
    card,
    paymentReference: purchase.intent_id ?? '',
    livemode: purchase.livemode,
    corrects,
  };
  await trx
    .insertInto('receipt')
    .values({
      number,
      kind,
      purchase_id: purchase.id,
      agency_id: purchase.agency_id,
      // The transaction's exact time; a Date would round it to milliseconds.
      issued_at: sql<Date>`now()`,
      content: JSON.stringify(content),
    })
    .execute();
  return number;
};
