import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sendTo } from '@fanwise/builders/client';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { terms } from '../../contexts/catalog/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Callable, Product } from '../crash/calls.ts';
import { readRows } from '../database/read-row.ts';
import { agent, consumer, liveQuote, submittedApplication } from '../people.ts';
import type { startRelay } from '../product/relay.ts';
import { agentForm } from '../sign-up-forms.ts';
import { type Finding, within } from './finding.ts';
import { until, useDatabase } from './visit.ts';

const mails = 100;
const silentForMs = 45_000;

/** Milliseconds from the click on Pay until the contact is read. */
export const payOne = async (product: Callable, db: Db): Promise<number> => {
  const [client, chosenAgent] = [await consumer(db), await agent(db)];
  const on = await submittedApplication(db, client);
  const quoteId = await liveQuote(db, chosenAgent, on);
  await product.call('POST', `/user/quotes/${quoteId}?sid=${client.sid}`);
  const path = `/agent/profile/leads/${on.applicationId}/confirm?sid=${chosenAgent.sid}`;
  const { body } = await product.call('POST', path, { terms_version: terms.agents.version });
  const secret: string = body.payment_intent;
  const { public_key: publicKey } = (await product.call('GET', '/config')).body;
  await payWithTestCard(sendTo(product.address), publicKey, secret);
  // Settled only by the provider's event, in a job: no page comes back.
  return until(async () => {
    const [row] = await readRows(
      db,
      'unlock',
      { application_id: on.applicationId },
      'application_id',
    );
    return row !== undefined;
  }, 120_000);
};

/** The mail server takes every mail and says nothing, while people register and an agent pays. */
export const silenceMail = async (
  product: Product,
  relay: Awaited<ReturnType<typeof startRelay>>,
): Promise<Finding[]> => {
  relay.fallSilent();
  await Promise.all(
    Array.from({ length: mails }, async () => {
      const form = agentForm(`${randomUUID()}@example.com`);
      while ((await product.call('POST', '/auth/signup', form)).status !== 201) await delay(500);
    }),
  );
  const paid = await useDatabase(product, ({ db }) => payOne(product, db));
  await delay(silentForMs);
  const before = relay.taken.length;
  relay.speakAgain();
  const flowing = await until(() => relay.taken.length > before, 120_000);
  return [
    within(`silent mail server, ${mails} mails waiting: a paid lead is unlocked`, paid, 5_000),
    within('… mails flow after it speaks again', flowing, 60_000),
  ];
};
