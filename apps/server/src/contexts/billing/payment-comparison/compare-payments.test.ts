import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { providers } from '../../../testing/shop/shop.ts';
import { compareLastDays, comparePayments, getDayWindow } from './compare-payments.ts';
import { describeDifference } from './payment-differences.ts';
import { dayMs, openComparison } from './testing.ts';

describe.each(providers)('through %s', async (provider) => {
  const comparison = await openComparison(provider);
  const { buy, confirm, db, ledger, mails, needs, payments, start, wonLead } = comparison;
  const {
    chargeElsewhere,
    compare,
    gateway,
    runAtProvider,
    readPurchase,
    paidPurchase,
    readDifferences,
  } = comparison;

  it('finds no difference after refunds, disputes and lost answers if journals and provider agree', async () => {
    const refunded = await wonLead();
    await buy(refunded);
    const refund = await gateway.refund({
      intentId: (await readPurchase(refunded)).intent_id ?? '',
      amountCents: 3500,
      idempotencyKey: crypto.randomUUID(),
    });
    expect(refund.ok).toBe(true);
    await buy(await wonLead(), 'pm_card_createDispute');
    const paidUnseen = await wonLead();
    const { body } = await start(paidUnseen);
    await confirm(body.payment_intent, 'pm_card_visa');
    await buy(await wonLead(), 'pm_card_visa_chargeDeclined');

    expect(await compare()).toEqual([]);
    expect(await readDifferences()).toEqual([]);
    // Events that had been delayed have arrived by now.
    expect((await readPurchase(refunded)).state).toBe('refunded');
    expect((await readPurchase(paidUnseen)).state).toBe('paid');
  });

  it('mails the operator once about a stranger’s charge, and does not refund it', async () => {
    const customer = await gateway.ensureCustomer({ agencyId: 7, email: 'x@y.test', name: 'X' });
    const stray = await chargeElsewhere(customer.ok ? customer.value : '', {});
    const expected = {
      subject: 'charge',
      reference: stray,
      purchaseId: null,
      bookedCents: 0,
      providerCents: 3500,
      outcome: null,
    };
    expect(await compare()).toEqual([expected]);
    await comparison.runJobs();
    expect(mails.filter(({ subject }) => subject.startsWith('Payments'))).toMatchObject([
      { to: 'operator@fanwise.example', subject: 'Payments to look at: 1' },
    ]);
    expect(mails.at(-1)?.text).toContain(
      `charge ${stray} without a purchase here: $35.00 at the provider, $0.00 in the books`,
    );

    expect(await compare()).toEqual([expected]);
    await comparison.runJobs();
    expect(mails.filter(({ subject }) => subject.startsWith('Payments'))).toHaveLength(1);
    const payment = await gateway.retrieveIntent(stray);
    expect(payment).toMatchObject({ value: { amountRefundedCents: 0 } });
    await gateway.refund({ intentId: stray, amountCents: 3500, idempotencyKey: stray });
    expect(await compare()).toEqual([]);
  });

  it('refunds a payment without a purchase, books it and mails the operator once', async () => {
    const stray = await chargeElsewhere(paidPurchase.customerId, {
      purchase_id: crypto.randomUUID(),
    });
    expect(await compare()).toMatchObject([
      { reference: stray, providerCents: 3500, outcome: 'refunded', purchaseId: null },
    ]);
    expect(await gateway.retrieveIntent(stray)).toMatchObject({
      value: { amountRefundedCents: 3500 },
    });
    expect(await compare()).toEqual([]);
    await comparison.runJobs();
    expect(mails.filter(({ text }) => text.includes(stray))).toHaveLength(1);
    expect(await readDifferences()).toMatchObject([
      { outcome: 'refunded', notified_at: expect.any(Date) },
    ]);
  });

  it('mails the operator when the bank refuses such a refund', async () => {
    const stray = await chargeElsewhere(paidPurchase.customerId, {}, 'pm_card_refundFail');
    expect(await compare()).toMatchObject([{ reference: stray, outcome: 'refunded' }]);
    comparison.passSeconds(3);
    await comparison.deliverEvents();
    expect(await compare()).toMatchObject([
      { subject: 'refund', reference: stray, bookedCents: 3500, providerCents: 0, outcome: null },
    ]);
    await gateway.refund({ intentId: stray, amountCents: 3500, idempotencyKey: 'by hand' });
    await runAtProvider(
      `update card_sandbox.balance_transaction set created_at = now() - interval '9 days'
       where source_id in (select id from card_sandbox.refund where intent_id = $1
         union select id from card_sandbox.charge where intent_id = $1)`,
      stray,
    );
  });

  it('finds a payment again whose id its purchase did not store', async () => {
    const lost = await wonLead();
    const { body } = await start(lost);
    const { id, intent_id } = await readPurchase(lost);
    await confirm(body.payment_intent, 'pm_card_visa');
    await sql`update purchase set intent_id = null where id = ${id}`.execute(db);
    expect(await compare()).toMatchObject([
      { reference: intent_id, purchaseId: id, outcome: 'completed' },
    ]);
    expect(await readPurchase(lost)).toMatchObject({ state: 'paid', intent_id });
    expect(await ledger(lost.applicationId)).toMatchObject({ 'income:lead_fees': -3500 });
    expect(await compare()).toEqual([]);
  });

  it('finds a charge, a refund and a dispute that are only in the books', async () => {
    const disputed = await wonLead();
    await buy(disputed, 'pm_card_createDispute');
    await comparison.deliverEvents();
    await comparison.runJobs();
    const other = (await readPurchase(disputed)).intent_id;
    const { rows } = await runAtProvider(
      `delete from card_sandbox.dispute where intent_id = $1 returning id`,
      other,
    );
    const disputeId = String(rows[0]?.id);
    await runAtProvider(
      `delete from card_sandbox.balance_transaction where source_id = $1`,
      disputeId,
    );
    await runAtProvider(
      `delete from card_sandbox.balance_transaction where source_id in
        (select id from card_sandbox.charge where intent_id = $1)`,
      paidPurchase.intentId,
    );
    for (const table of ['charge', 'intent'])
      await runAtProvider(
        `delete from card_sandbox.${table} where ${table === 'intent' ? 'id' : 'intent_id'} = $1`,
        paidPurchase.intentId,
      );
    const found = await compare();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'charge', bookedCents: 3500, providerCents: 0 }),
        expect.objectContaining({ reference: disputeId, bookedCents: 5000, providerCents: 0 }),
      ]),
    );
    await sql`update purchase set provider = 'stripe', livemode = true
      where intent_id in (${paidPurchase.intentId}, ${other})`.execute(db);
  });

  it('finds a partial refund that was made at the provider only', async () => {
    await gateway.refund({
      intentId: paidPurchase.intentId,
      amountCents: 500,
      idempotencyKey: paidPurchase.intentId,
    });
    expect(await compare()).toMatchObject([
      { subject: 'refund', reference: paidPurchase.intentId, bookedCents: 0, providerCents: 500 },
    ]);
    await gateway.refund({
      intentId: paidPurchase.intentId,
      amountCents: 3000,
      idempotencyKey: `${paidPurchase.intentId} rest`,
    });
    expect(await compare()).toEqual([]);
  });

  it('finds amounts that differ', async () => {
    await runAtProvider(
      `update card_sandbox.intent set amount_received_cents = 3400 where id = $1`,
      paidPurchase.intentId,
    );
    const change = `update card_sandbox.balance_transaction set amount_cents = 3400, fee_cents = 133
      where source_id in (select id from card_sandbox.charge where intent_id = $1)`;
    await runAtProvider(change, paidPurchase.intentId);
    expect(await compare()).toMatchObject([
      {
        subject: 'charge',
        bookedCents: 3500,
        providerCents: 3400,
        reference: paidPurchase.intentId,
      },
      { subject: 'fee', bookedCents: 132, providerCents: 133, reference: paidPurchase.intentId },
    ]);
    await runAtProvider(
      `update card_sandbox.intent set amount_received_cents = 3500 where id = $1`,
      paidPurchase.intentId,
    );
    await runAtProvider(
      change.replace('3400', '3500').replace('133', '132'),
      paidPurchase.intentId,
    );
    expect(await compare()).toEqual([]);
  });

  it('reads every page, and ignores balance transactions that belong to no payment', async () => {
    const charges = `(select id from card_sandbox.charge where intent_id = $1)`;
    await runAtProvider(
      `update card_sandbox.balance_transaction set amount_cents = 3499
        where source_id in ${charges}`,
      paidPurchase.intentId,
    );
    await payments.pool.query(`
      insert into card_sandbox.balance_transaction
        (id, type, source_id, amount_cents, fee_cents, currency, created_at)
      select 'txn_payout_' || n || '_' || gen_random_uuid(), 'payout', 'po_' || n, -1, 0, 'usd', now()
      from generate_series(1, 230) as n`);
    // The total of the payment is right, so only the comparison of its balance transactions can have found it.
    const looks: string[] = [];
    const retrieveIntent: typeof gateway.retrieveIntent = (id) => {
      looks.push(id);
      return gateway.retrieveIntent(id);
    };
    const now = Date.now();
    const watched = { ...needs, gateway: { ...gateway, retrieveIntent } };
    const window = { from: new Date(now - dayMs), until: new Date(now + dayMs) };
    expect(await comparePayments(watched, window)).toEqual({ ok: true, value: [] });
    expect(looks).toContain(paidPurchase.intentId);
    await runAtProvider(
      `update card_sandbox.balance_transaction set amount_cents = 3500
        where source_id in ${charges}`,
      paidPurchase.intentId,
    );
  });

  it('waits for an unreachable provider without raising an alarm', async () => {
    const customer = await gateway.ensureCustomer({ agencyId: 8, email: 'z@y.test', name: 'Z' });
    const stray = await chargeElsewhere(customer.ok ? customer.value : '', {});
    payments.answerInstead(async () =>
      Response.json({ error: { type: 'api_error', message: 'Away.' } }, { status: 503 }),
    );
    const night = new Date(Date.now() + dayMs);
    await expect(compareLastDays(needs, night)).rejects.toThrow('payment-unavailable');
    expect(await readDifferences()).toEqual([]);
    payments.answerInstead(null);
    await compareLastDays(needs, night);
    await compareLastDays(needs, new Date(night.getTime() + dayMs));
    expect(await readDifferences()).toMatchObject([{ reference: stray }]);
    await gateway.refund({ intentId: stray, amountCents: 3500, idempotencyKey: stray });
  });
});

it('describes the differences in the reader’s language', () => {
  const difference = {
    subject: 'refund' as const,
    reference: 'pi_7',
    purchaseId: '12',
    bookedCents: 3500,
    providerCents: 0,
    outcome: 'completed' as const,
  };
  expect(describeDifference(difference, 'es')).toBe(
    'reembolso pi_7 de la compra 12: $0.00 según el proveedor, $35.00 en los libros; se volvió a encontrar y quedó saldado',
  );
});

it('compares one day, without the last minutes', () => {
  const noon = new Date('2026-12-01T12:00:00Z');
  expect(getDayWindow('2026-11-30', noon)).toEqual({
    from: new Date('2026-11-30T00:00:00Z'),
    until: new Date('2026-12-01T00:00:00Z'),
  });
  expect(getDayWindow('2026-12-01', noon).until).toEqual(new Date('2026-12-01T11:55:00Z'));
});
