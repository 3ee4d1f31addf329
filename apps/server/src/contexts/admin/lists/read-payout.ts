import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Gateway, GatewayResult } from '../../../platform/payments/gateway.ts';
import { success } from '../../../platform/result.ts';
import { listReferences } from '../../billing/index.ts';
import { toPlainJson } from './page.ts';
import { agencyRef } from './persons.ts';

const maxBalanceTransactions = 1_000;
const maxPayouts = 50;

type BalanceTransactions = Extract<
  Awaited<ReturnType<Gateway['listPayoutBalanceTransactions']>>,
  { ok: true }
>['value'];

/** Reads what a payout consists of, page by page. */
const readBalanceTransactions = async (
  gateway: Gateway,
  payoutId: string,
): Promise<GatewayResult<BalanceTransactions['balanceTransactions']>> => {
  const balanceTransactions: BalanceTransactions['balanceTransactions'] = [];
  let after: string | null = null;
  do {
    const page: GatewayResult<BalanceTransactions> = await gateway.listPayoutBalanceTransactions(
      payoutId,
      after,
    );
    if (!page.ok) return page;
    balanceTransactions.push(...page.value.balanceTransactions);
    after = page.value.next;
  } while (after !== null && balanceTransactions.length < maxBalanceTransactions);
  return success(balanceTransactions);
};

/** Reads the balance transactions of a payout with their purchases, leads, agencies and documents. */
export const readPayout = async (db: Db, gateway: Gateway, payoutId: string) => {
  const read = await readBalanceTransactions(gateway, payoutId);
  if (!read.ok) return read;
  const intents = read.value.map(({ intentId }) => intentId);
  const { rows } = await sql<{ intent: string; facts: Record<string, unknown> }>`
    select intent_id as intent, jsonb_build_object('purchase_id', id, 'lead_id', application_id,
      'agency', ${agencyRef(sql`agency_id`)},
      'receipt', (select number from receipt where purchase_id = purchase.id and kind = 'R'),
      'credit_note', (select number from receipt where purchase_id = purchase.id and kind = 'C')) as facts
    from purchase where provider = ${gateway.provider} and intent_id = any (${intents})`.execute(
    db,
  );
  const known = new Map(rows.map(({ intent, facts }) => [intent, facts]));
  const data = read.value.map(
    ({ balanceTransactionId, kind, sourceId, intentId, amountCents, feeCents }) => {
      const { purchase_id, lead_id, agency, receipt, credit_note } =
        known.get(intentId ?? '') ?? {};
      const document = kind === 'refund' ? credit_note : receipt;
      return {
        id: balanceTransactionId,
        kind,
        reference: intentId ?? sourceId,
        amount_cents: amountCents,
        fee_cents: feeCents,
        purchase_id: purchase_id ?? null,
        lead_id: lead_id ?? null,
        agency: agency ?? null,
        document: document ?? null,
      };
    },
  );
  return success({ data: toPlainJson<never[]>(data) });
};

/** Reads which payout each journal of the newest payouts came with, by the reference of the journal. */
export const readPayoutsByReference = async (
  gateway: Gateway,
): Promise<GatewayResult<Map<string, string>>> => {
  const listed = await gateway.listPayouts(maxPayouts);
  if (!listed.ok) return listed;
  const found = new Map<string, string>();
  for (const { payoutId } of listed.value) {
    const read = await readBalanceTransactions(gateway, payoutId);
    if (!read.ok) return read;
    for (const balanceTransaction of read.value)
      for (const reference of listReferences(balanceTransaction)) found.set(reference, payoutId);
  }
  return success(found);
};
