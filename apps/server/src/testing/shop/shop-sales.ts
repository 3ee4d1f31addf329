import { sql } from 'kysely';
import { voidOpenPurchase } from '../../contexts/billing/index.ts';
import { terms } from '../../contexts/catalog/index.ts';
import { lockAccountAndApplication } from '../../contexts/leads/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { startTestPayments } from '../../platform/payments/with-sandbox/testing.ts';
import type { Answer, Person, testApp } from '../app.ts';
import { readRow } from '../database/read-row.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from '../people.ts';

/** A lead whose client chose the quote of an agent. */
export type WonLead = {
  client: Person;
  chosenAgent: Person;
  applicationId: number;
  quoteId: number;
};

/** The calls of people in a test shop, from the chosen quote to the payment. */
export const shopSales = (
  db: Db,
  app: Awaited<ReturnType<typeof testApp>>,
  payments: Awaited<ReturnType<typeof startTestPayments>>,
) => {
  const wonLead = async (
    options: { chosenAgent?: Person; feeCents?: number } = {},
  ): Promise<WonLead> => {
    const client = await consumer(db, { phone: '9195550142' });
    const chosenAgent = options.chosenAgent ?? (await agent(db));
    const submission = await submittedApplication(db, client);
    const quoteId = await liveQuote(db, chosenAgent, submission, {
      ...(options.feeCents && { feeCents: options.feeCents }),
    });
    await chosen(db, quoteId);
    return { client, chosenAgent, quoteId, applicationId: submission.applicationId };
  };

  /** The deadline of the chosen agent for the payment. */
  const deadlineOf = async ({ quoteId }: WonLead): Promise<Date> => {
    const { unlock_by } = await readRow(db, 'quote', { id: quoteId });
    if (unlock_by === null) throw new Error('No payment is due for this quote.');
    return unlock_by;
  };

  const start = (lead: WonLead, as = lead.chosenAgent): Promise<Answer> =>
    app.call('POST /agent/profile/leads/:id/confirm', {
      as,
      params: { id: lead.applicationId },
      body: { terms_version: terms.agents.version },
    });

  const read = (lead: WonLead, as?: Person): Promise<Answer> =>
    app.call('GET /agent/profile/leads/:id/confirm', {
      as: as ?? lead.chosenAgent,
      params: { id: lead.applicationId },
    });

  /** Confirms a payment as the card form does with a client secret. */
  const confirm = (
    clientSecret: string,
    card: string,
    more: { setup_future_usage?: string; exp_month?: number; exp_year?: number } = {},
    step: 'confirm' | 'challenge' = 'confirm',
  ) => {
    const intentId = clientSecret.split('_secret_')[0]!;
    const payment = { intentId, clientSecret } as Parameters<typeof payments.browse>[0];
    const body = step === 'confirm' ? { payment_method: card, ...more } : { outcome: card };
    return payments.browse(payment, step, body);
  };

  /** Starts a payment and pays it with one card. Returns the answer that the page gets when it comes back. */
  const buy = async (lead: WonLead, card = 'pm_card_visa', more = {}): Promise<Answer> => {
    const { body } = await start(lead);
    await confirm(body.payment_intent, card, more);
    return read(lead);
  };

  /** The consumer takes the application back, as the use case leaves it. */
  const withdraw = (lead: WonLead): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockAccountAndApplication(trx, {
        accountId: lead.chosenAgent.accountId,
        applicationId: lead.applicationId,
      });
      const { status } = await readRow(trx, 'lead', { application_id: lead.applicationId });
      if (status !== 'chosen') return;
      await voidOpenPurchase(trx, lead.applicationId, 'withdrawn');
      await sql`update quote set removed_at = now(), removed_because = 'withdrawn'
        where application_id = ${lead.applicationId}`.execute(trx);
      await sql`update lead set status = 'deleted', deleted_at = now()
        where application_id = ${lead.applicationId}`.execute(trx);
    });

  return { deadlineOf, wonLead, start, read, confirm, buy, withdraw };
};
