import { sql } from 'kysely';
import { overrideDeadline } from '../contexts/admin/commands/commands.ts';
import { refundApplication } from '../contexts/admin/commands/refund-application.ts';
import { comparePayments } from '../contexts/billing/index.ts';
import { receiveEvent } from '../contexts/billing/payments/events/receive-event.ts';
import { retryEvent } from '../contexts/billing/payments/events/retry-event.ts';
import { askForFinalPrice } from '../contexts/quotes/final-prices/ask-for-final-price.ts';
import { reportFinalPrice } from '../contexts/quotes/final-prices/report-final-price.ts';
import { refusingCommits } from '../testing/faults/refused-commits.ts';
import { workOff } from '../testing/faults/work-off.ts';
import { openShop } from '../testing/shop/shop.ts';

/** Runs everything that moves money, with each commit refused once. */
export const runMoneyWrites = async () => {
  let refused: Awaited<ReturnType<typeof refusingCommits>> | undefined;
  const shop = await openShop({
    async wrapDatabase(db) {
      refused = await refusingCommits(db);
      return refused.refusing;
    },
  });
  if (!refused) throw new Error('openShop() did not call through().');
  const { eachRefused, users: transactionFiles } = refused;
  const { confirm, db, needs, start, read, wonLead } = shop;
  const differences: string[] = [];
  const refuseEachCommit = async <Answer>(
    name: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    const { answer, traces: found } = await eachRefused(work);
    differences.push(...found.map((difference) => `${name}: ${difference}`));
    return answer;
  };
  const runDueJobs = (): Promise<void> => workOff(db, shop.jobHandlers, refuseEachCommit);
  const buy = async (lead: Awaited<ReturnType<typeof wonLead>>, card: string): Promise<void> => {
    const { body } = await refuseEachCommit('start paying', () => start(lead));
    await confirm(body.payment_intent, card);
    await refuseEachCommit('come back from paying', () => read(lead));
  };

  const sold = await wonLead();
  await buy(sold, 'pm_card_visa');
  const { id: paid } = (await shop.purchases(sold.applicationId))[0]!;
  await refuseEachCommit('ask for the final price', () => askForFinalPrice(needs.db, paid));
  const speaker = {
    side: 'client' as const,
    accountId: sold.client.accountId,
    quoteId: sold.quoteId,
  };
  const report = { outcome: 'bought' as const, finalYearly: 1000 };
  await refuseEachCommit('say the final price', () =>
    reportFinalPrice(needs.db, speaker, report, 'a test'),
  );
  await refuseEachCommit('refund', () =>
    refundApplication(needs.db, sold.applicationId, { reason: 'wrong number' }),
  );
  await runDueJobs();

  const disputed = await wonLead();
  const { body: asked } = await start(disputed);
  await confirm(asked.payment_intent, 'pm_card_createDispute');
  await shop.deliverEvents();
  const came = await db
    .selectFrom('provider_event')
    .select(['event_id as eventId', 'received_at as receivedAt'])
    .where('type', '=', 'payment_intent.succeeded')
    .limit(1)
    .executeTakeFirstOrThrow();
  await refuseEachCommit('handle an event again', () => retryEvent(needs, came));
  await runDueJobs();

  const late = await wonLead();
  await refuseEachCommit('start paying', () => start(late));
  await refuseEachCommit('deadline', () =>
    overrideDeadline(needs.db, late.quoteId, new Date(Date.now() + 60_000)),
  );
  await refuseEachCommit('remind', async () =>
    shop.jobHandlers['unlock-reminder']?.({ quoteId: late.quoteId }, { jobId: '1' }),
  );
  await sql`update purchase set used_at = now() - interval '1 day'`.execute(db);
  await sql`update quote set unlock_by = now() - interval '1 day' where id = ${late.quoteId}`.execute(
    db,
  );
  await refuseEachCommit('lapse', async () =>
    shop.jobHandlers['unlock-deadline']?.({ quoteId: late.quoteId }, { jobId: '1' }),
  );
  await runDueJobs();
  await runDueJobs();

  const { customer_id } = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const stray = await needs.gateway.createIntent({
    purchaseId: 'none',
    amountCents: 3500,
    currency: 'usd',
    customerId: customer_id,
    metadata: {},
    description: 'Lead fee',
    idempotencyKey: crypto.randomUUID(),
  });
  if (!stray.ok) throw new Error(stray.code);
  await confirm(stray.value.clientSecret ?? '', 'pm_card_visa');
  const { intentId } = stray.value;
  await refuseEachCommit('adopt', async () =>
    shop.jobHandlers['adopt-payment']?.({ intentId }, { jobId: '1' }),
  );
  const stranger = await needs.gateway.ensureCustomer({
    agencyId: 7,
    email: 'x@y.test',
    name: 'X',
  });
  const strange = await needs.gateway.createIntent({
    purchaseId: 'none',
    amountCents: 3500,
    currency: 'usd',
    metadata: {},
    customerId: stranger.ok ? stranger.value : '',
    description: 'Lead fee',
    idempotencyKey: crypto.randomUUID(),
  });
  if (!strange.ok) throw new Error(strange.code);
  await confirm(strange.value.clientSecret ?? '', 'pm_card_visa');
  const until = new Date(Date.now() + 60_000);
  const from = new Date(until.getTime() - 86_400_000);
  await refuseEachCommit('compare', () => comparePayments(needs, { from, until }));

  const open = await wonLead();
  await start(open);
  const [purchase] = await shop.purchases(open.applicationId);
  const event = {
    eventId: 'evt_1',
    objectId: 'pi_1',
    type: 'payment_intent.succeeded',
    livemode: false,
    createdAt: new Date(),
  };
  await refuseEachCommit('event', () =>
    receiveEvent(needs, { ...event, intentId: purchase?.intent_id ?? null }),
  );
  const reconciled = await eachRefused(
    async () => {
      // As two days later, also if an earlier check found no payment.
      await sql`
        update purchase set checked_at = now() - interval '2 days', created_at = now() - interval '2 days'
        where application_id = ${open.applicationId}`.execute(db);
      await shop.jobHandlers['reconcile-payments']?.({}, { jobId: '1' });
    },
    { claims: true },
  );
  differences.push(...reconciled.traces);
  return { differences, transactionFiles };
};
