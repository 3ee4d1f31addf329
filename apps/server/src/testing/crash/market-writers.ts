import { sendTo } from '@fanwise/builders/client';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { sql } from 'kysely';
import { terms } from '../../contexts/catalog/index.ts';
import { completeAnswers } from '../../demo/complete-answers.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Person } from '../app.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../people.ts';
import { type CallAs, type Callable, callAs } from './calls.ts';
import type { WriteCheck, Writer } from './write-log.ts';

const isTrue =
  (condition: ReturnType<typeof sql>): WriteCheck =>
  async (db) => {
    const { rows } = await sql<{ holds: boolean | null }>`select ${condition} as holds`.execute(db);
    return rows[0]?.holds === true;
  };

/** Saves or submits one application again and again; the number of an answer says which time it is. */
const applicationWriter = (call: CallAs, owner: Person, isSubmitting: boolean): Writer => {
  let cars = 0;
  return {
    name: isSubmitting ? 'submitted applications' : 'saved applications',
    write: async () => {
      cars += 1;
      const answers = completeAnswers(3, { 102: `Kia ${cars}` });
      const answer = await call(owner, 'POST', '/user/application', {
        answers: [{ ins_id: 3, answers }],
        submit: isSubmitting,
        force: isSubmitting,
      });
      const meta = answer?.meta as { aps_id: number; aps_revision: number } | undefined;
      if (!meta) return null;
      return isTrue(
        sql`(select revision >= ${meta.aps_revision}::integer and (not ${isSubmitting}::boolean
            or exists (select from submission where application_id = application.id))
          from application where id = ${meta.aps_id})`,
      );
    },
  };
};

/** A lead with one quote that waits for its client. */
const createQuotedLead = async (db: Db, chosenAgent: Person) => {
  const client = await consumer(db);
  const on = await submittedApplication(db, client);
  return { client, applicationId: on.applicationId, quoteId: await liveQuote(db, chosenAgent, on) };
};

/** False when the product is gone, or the card sandbox with it. */
const isPaid = (product: Callable, publicKey: string, secret: string): Promise<boolean> =>
  payWithTestCard(sendTo(product.address), publicKey, secret).then(
    () => true,
    () => false,
  );

/** Writes of the market: applications, quotes, choices, payments, withdrawals. */
export const marketWriters = async (product: Callable, db: () => Db): Promise<Writer[]> => {
  const call = callAs(product);
  const { public_key: publicKey } = (await product.call('GET', '/config')).body;
  const [saver, submitter] = [await consumer(db()), await consumer(db())];
  const chosenAgent = await agent(db());
  const removedAt = (id: unknown) =>
    sql`(select removed_at is not null from quote where id = ${id}::bigint)`;
  return [
    applicationWriter(call, saver, false),
    applicationWriter(call, submitter, true),
    {
      name: 'quotes sent and removed',
      write: async () => {
        const client = await consumer(db());
        const { applicationId: id } = await submittedApplication(db(), client);
        const sent = await call(chosenAgent, 'POST', `/agent/profile/leads/${id}`, {
          id,
          human_token: 'x',
          inc_id: 1,
          prices: [{ ins_id: 1, qpr_monthly: 100, qpr_yearly: 1100 }],
        });
        if (!sent) return null;
        const { qot_id: quoteId } = sent.data as { qot_id: number };
        if (Math.random() < 0.5) return isTrue(sql`not ${removedAt(quoteId)}`);
        const removed = await call(client, 'DELETE', `/user/quotes/${quoteId}`);
        return removed ? isTrue(removedAt(quoteId)) : null;
      },
    },
    {
      name: 'choices',
      write: async () => {
        const { client, quoteId } = await createQuotedLead(db(), chosenAgent);
        const chosen = await call(client, 'POST', `/user/quotes/${quoteId}`);
        return chosen
          ? isTrue(
              sql`(select accepted_at is not null and lead.status = 'chosen' from quote
                join lead using (application_id) where quote.id = ${quoteId})`,
            )
          : null;
      },
    },
    {
      name: 'paid leads',
      write: async () => {
        const { client, applicationId, quoteId } = await createQuotedLead(db(), chosenAgent);
        if (!(await call(client, 'POST', `/user/quotes/${quoteId}`))) return null;
        const path = `/agent/profile/leads/${applicationId}/confirm`;
        const consent = { terms_version: terms.agents.version };
        const { body } = await product.call('POST', `${path}?sid=${chosenAgent.sid}`, consent);
        if (!body?.payment_intent) return null;
        if (!(await isPaid(product, publicKey, body.payment_intent))) return null;
        const contact = await call(chosenAgent, 'GET', path);
        return contact?.user_data
          ? isTrue(
              sql`(select purchase.state = 'paid' and unlock.revoked_at is null
                from unlock join purchase on purchase.id = unlock.purchase_id
                where unlock.application_id = ${applicationId})`,
            )
          : null;
      },
    },
    {
      name: 'withdrawn applications',
      write: async () => {
        const client = await consumer(db());
        const { applicationId } = await submittedApplication(db(), client);
        const answer = await call(client, 'DELETE', '/user/application', { force: true });
        return answer
          ? isTrue(
              sql`(select application.deleted_at is not null and lead.status = 'deleted'
                from application join lead on lead.application_id = application.id
                where application.id = ${applicationId})`,
            )
          : null;
      },
    },
  ];
};
