import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { GatewayResult } from '../../../platform/payments/gateway.ts';
import type { BalanceTransaction } from '../../../platform/payments/provider-objects/balance-transactions.ts';
import { success } from '../../../platform/result.ts';
import { sumBookedAmounts } from '../ledger/amounts.ts';
import { readDisputeId, references } from '../ledger/references.ts';
import type { PaymentNeeds } from '../purchases/needs.ts';
import { compareDispute, comparePayment } from './compare-purchase.ts';
import { type PaymentDifference, recordDifferences } from './payment-differences.ts';

/** A time span from an instant until just before another. */
export type Window = { from: Date; until: Date };

/** The payments and disputes to compare one by one, and the differences that are already certain. */
type Suspects = {
  intents: Set<string>;
  disputes: Set<string>;
  certainDifferences: PaymentDifference[];
};

const dayMs = 86_400_000;
const daysCompared = 3;
/** A payment this young may have events that have not arrived yet. */
const settlingMs = 5 * 60_000;
const journalsPerPage = 500;
/** More suspects than this mean that the keys or the database are wrong, not single payments. */
const maxSuspects = 200;

/**
 * Returns the bookings that a balance transaction must have. Each has an amount, and the references under which it may
 * be booked: one of them with exactly that amount is enough.
 */
const getBookings = (
  balanceTransaction: BalanceTransaction,
): { possibleReferences: string[]; cents: number }[] => {
  const {
    kind,
    sourceId,
    intentId,
    balanceTransactionId,
    amountCents,
    feeCents: providerFeeCents,
  } = balanceTransaction;
  switch (kind) {
    case 'charge':
      return [
        {
          possibleReferences: intentId === null ? [] : [references.charge(intentId)],
          cents: amountCents,
        },
        ...(providerFeeCents === 0
          ? []
          : [
              {
                possibleReferences: [references.providerFee(balanceTransactionId)],
                cents: providerFeeCents,
              },
            ]),
      ];
    case 'refund':
      return [
        {
          possibleReferences: [
            references.refund(sourceId, 'pending'),
            references.refund(sourceId, 'succeeded'),
          ],
          cents: -amountCents,
        },
      ];
    case 'refund-failed':
      return [{ possibleReferences: [references.refund(sourceId, 'failed')], cents: amountCents }];
    default:
      return amountCents < 0
        ? [
            {
              possibleReferences: [references.dispute(sourceId, 'opened')],
              cents: providerFeeCents - amountCents,
            },
          ]
        : [{ possibleReferences: [references.dispute(sourceId, 'won')], cents: amountCents }];
  }
};

/** Returns the references of the journals that may book a balance transaction. */
export const listReferences = (balanceTransaction: BalanceTransaction): string[] =>
  getBookings(balanceTransaction).flatMap(({ possibleReferences }) => possibleReferences);

const addSuspect = (
  suspects: Suspects,
  { kind, sourceId, intentId, amountCents }: BalanceTransaction,
) => {
  if (kind === 'dispute') suspects.disputes.add(sourceId);
  else if (intentId !== null) suspects.intents.add(intentId);
  else
    suspects.certainDifferences.push({
      subject: kind === 'charge' ? 'charge' : 'refund',
      reference: sourceId,
      purchaseId: null,
      bookedCents: 0,
      providerCents: Math.abs(amountCents),
      outcome: null,
    });
};

/** Reads the provider's balance transactions, page by page. Returns the references of the journals it found. */
const compareBalanceTransactions = async (
  needs: PaymentNeeds,
  window: Window,
  suspects: Suspects,
): Promise<GatewayResult<Set<string>>> => {
  const foundReferences = new Set<string>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof needs.gateway.listBalanceTransactions>> =
      await needs.gateway.listBalanceTransactions(window, after);
    if (!page.ok) return page;
    const expected = page.value.balanceTransactions.map((balanceTransaction) => ({
      balanceTransaction,
      bookings: getBookings(balanceTransaction),
    }));
    const booked = await sumBookedAmounts(
      needs.db,
      expected.flatMap(({ bookings }) =>
        bookings.flatMap(({ possibleReferences }) => possibleReferences),
      ),
    );
    for (const reference of booked.keys()) foundReferences.add(reference);
    for (const { balanceTransaction, bookings } of expected)
      if (
        !bookings.every(({ possibleReferences, cents }) =>
          possibleReferences.some((reference) => booked.get(reference) === cents),
        )
      )
        addSuspect(suspects, balanceTransaction);
    after = page.value.next;
  } while (after !== null);
  return success(foundReferences);
};

/** Reads the booked journals and collects those that the provider did not name. */
const compareJournals = async (
  { db, gateway }: PaymentNeeds,
  { from, until }: Window,
  foundReferences: ReadonlySet<string>,
  suspects: Suspects,
): Promise<void> => {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; reference: string; intent: string | null }>`
      select journal.id, external_ref as reference, intent_id as intent
      from journal join purchase on purchase.id = purchase_id
      where booked_at >= ${from} and booked_at < ${until} and journal.id > ${after}
        and provider = ${gateway.provider} and livemode = ${gateway.livemode}
      order by journal.id limit ${journalsPerPage}`.execute(db);
    for (const { reference, intent } of rows.filter((row) => !foundReferences.has(row.reference))) {
      const disputeId = readDisputeId(reference);
      if (disputeId) suspects.disputes.add(disputeId);
      else if (intent !== null) suspects.intents.add(intent);
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < journalsPerPage) return;
  }
};

/**
 * Compares the books with the provider: every balance transaction in the window, and every journal booked in it. A
 * payment that does not match is brought up to date from the provider and compared again as a whole. Nothing else is
 * booked. Differences that remain are stored, logged and mailed to the operator once. Returns the differences, also known
 * ones, of at most `maxSuspects` payments and disputes.
 */
export const comparePayments = async (
  needs: PaymentNeeds,
  window: Window,
): Promise<GatewayResult<PaymentDifference[]>> => {
  const suspects: Suspects = { intents: new Set(), disputes: new Set(), certainDifferences: [] };
  const foundReferences = await compareBalanceTransactions(needs, window, suspects);
  if (!foundReferences.ok) return foundReferences;
  await compareJournals(needs, window, foundReferences.value, suspects);
  const comparisons = [
    ...[...suspects.intents].map((intentId) => () => comparePayment(needs, intentId)),
    ...[...suspects.disputes].map((disputeId) => () => compareDispute(needs, disputeId)),
  ];
  if (comparisons.length > maxSuspects)
    needs.log.error(
      { suspects: comparisons.length },
      'too many payments differ from the card provider to compare each',
    );
  const differences = [...suspects.certainDifferences];
  for (const compare of comparisons.slice(0, maxSuspects)) {
    const found = await compare();
    if (!found.ok) return found;
    differences.push(...found.value);
  }
  await inTransaction(needs.db, (trx) => recordDifferences(trx, needs, differences));
  return success(differences);
};

/** One day in UTC without the last minutes, whose events may not have arrived yet. */
export const getDayWindow = (date: string, now: Date): Window => {
  const from = new Date(`${date}T00:00:00Z`);
  const until = Math.min(from.getTime() + dayMs, now.getTime() - settlingMs);
  return { from, until: new Date(until) };
};

/**
 * The nightly job: compares the three days before today. It throws while the provider is unreachable, so that it is
 * retried.
 */
export const compareLastDays = async (needs: PaymentNeeds, now: Date): Promise<void> => {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const window = { from: new Date(today - daysCompared * dayMs), until: new Date(today) };
  const compared = await comparePayments(needs, window);
  if (!compared.ok) throw new Error(`payments could not be compared: ${compared.code}`);
};
