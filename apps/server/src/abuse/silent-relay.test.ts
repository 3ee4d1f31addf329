import { setTimeout as delay } from 'node:timers/promises';
import { UNKNOWN_LENDERS } from '@fanwise/domain/quotes/lenders';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { loadCatalog } from '../contexts/catalog/index.ts';
import { newLeadJobs, notificationJobs, notifyAll } from '../contexts/messaging/index.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { agent, consumer, submittedApplication, zips } from '../testing/people.ts';
import { startRelay } from '../testing/product/relay.ts';
import { openShop } from '../testing/shop/shop.ts';

const log = pino({ level: 'silent' });
const relay = await startRelay();
const mailer = createMailer(
  {
    smtpUrl: relay.url,
    from: 'a@fanwise.test',
    dataDir: '/nowhere',
    silenceLimitMs: 300,
    pauseMs: 1_000,
  },
  log,
);
const shop = await openShop({ mailer });
const { db, pool } = shop;
const publicUrl = 'https://fanwise.example';
const jobHandlers = {
  ...shop.jobHandlers,
  ...newLeadJobs({ db }),
  ...notificationJobs({
    db,
    mailer,
    publicUrl,
    secret: 'a secret of this test',
    catalog: loadCatalog(),
    readPoliciesToday: async () => [],
    readLenders: async () => UNKNOWN_LENDERS,
  }),
};

afterAll(async () => {
  await mailer.close();
  await relay.close();
});

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await delay(50);
};
const mailsWaiting = async (): Promise<number> => {
  const { rows } = await sql`select from graphile_worker.jobs
    where task_identifier = 'mail-notification'`.execute(db);
  return rows.length;
};

it('payments and live updates go on while 300 mails wait for a mail server that says nothing; then the mails go', async () => {
  relay.fallSilent();
  const reader = await consumer(db);
  await notifyAll(
    db,
    Array.from({ length: 300 }, (_, index) => ({
      accountId: reader.accountId,
      occasion: 'choose-again',
      reason: `Reason ${index}`,
    })),
  );
  const worker = await startWorker(pool, jobHandlers, log, {
    isOnlyProcess: true,
    slots: { money: 4, mail: 8, webhooks: 1, rest: 4 },
    mailsMayGo: mailer.waitUntilAllowed,
  });
  await until(async () => relay.connections() >= 5);

  const lead = await shop.wonLead();
  const { body } = await shop.start(lead);
  await shop.confirm(body.payment_intent, 'pm_card_visa');
  await shop.deliverEvents();
  const isUnlocked = () => db.selectFrom('unlock').select('purchase_id').executeTakeFirst();
  await until(async () => (await isUnlocked()) !== undefined);

  const { accountId } = await agent(db, { zipCodes: [zips.columbus] });
  await submittedApplication(db, await consumer(db), { zip: zips.columbus });
  await enqueue(db, 'send-digest', {});
  const findNotice = () =>
    db
      .selectFrom('notification')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  await until(async () => (await findNotice()) !== undefined);
  expect(await mailsWaiting()).toBeGreaterThanOrEqual(300);

  relay.speakAgain();
  await until(async () => (await mailsWaiting()) === 0);
  expect(relay.taken.length).toBeGreaterThanOrEqual(300);
  await worker.stop();
});
