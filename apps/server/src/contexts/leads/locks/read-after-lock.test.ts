import { randomBytes } from 'node:crypto';
import { payWithTestCard } from '@fanwise/builders/test-card';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { leadStatus } from '../../../testing/leads.ts';
import { agent, consumer } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { recordMailFailed, suspendAccount } from '../../accounts/index.ts';
import { openSession } from '../../identity/index.ts';
import { lockApplication, lockConsumer } from './locks.ts';

const app = await wholeApp();
const { choose, confirm, quote, startPaying, submit } = createActions(app);
const { db } = app;

const ban = (id: number, role: 'client' | 'agent') =>
  inTransaction(db, (trx) =>
    suspendAccount(trx, { id, role }, { kind: 'banned', until: null }, null),
  );

describe('facts that decide are read after the lock', () => {
  it('a client who is banned while their agent pays keeps what the agent paid for', async () => {
    const client = await consumer(db);
    const id = await submit(client);
    const seller = await agent(db);
    const { qot_id: quoteId } = (await quote(seller, id)).body.data;
    await choose(client, quoteId);
    const started = await startPaying(seller, id);
    await payWithTestCard(
      app.sendRequest,
      app.needs.gateway.publicKey,
      started.body.payment_intent,
    );
    await runInThisOrder<unknown>(db, (trx) => lockApplication(trx, id), [
      () => confirm(seller, id),
      () => ban(client.accountId, 'client'),
    ]);
    expect(await leadStatus(db, id)).toBe('unlocked');
    const { deleted_at } = await readRow(db, 'application', { id });
    expect(deleted_at).toBeNull();
  });

  it.each(['client', 'agent'] as const)(
    'a person who logs in while they are banned has no session (%s)',
    async (role) => {
      const { accountId } = await (role === 'client' ? consumer(db) : agent(db));
      const logIn = () =>
        openSession(db, {
          accountId,
          passwordHash: 'never-matches',
          newHash: null,
          language: null,
          sid: randomBytes(32).toString('base64url'),
          deviceSecret: null,
          device: null,
          factorNeeded: false,
          requestId: 'r',
          source: '192.0.2.0/24',
        });
      const held = (trx: Parameters<typeof lockConsumer>[0]) =>
        sql`select from account where id = ${accountId} for no key update`.execute(trx);
      const [, opened] = await runInThisOrder<unknown>(db, held, [
        () => ban(accountId, role),
        logIn,
      ]);
      expect(opened).toBeNull();
      const { rows } = await sql`select from session where account_id = ${accountId}`.execute(db);
      expect(rows).toEqual([]);
    },
  );

  it('a bounce of an old address says nothing about the address that replaced it', async () => {
    const email = `old-${randomBytes(4).toString('hex')}@example.com`;
    const { accountId } = await consumer(db, { email });
    await runInThisOrder(
      db,
      (trx) =>
        lockConsumer(trx, accountId).then(() =>
          sql`update account set email = ${`new-${email}`} where id = ${accountId}`.execute(trx),
        ),
      [() => recordMailFailed(db, email)],
    );
    const { mail_failed_at } = await readRow(db, 'account', { id: accountId });
    expect(mail_failed_at).toBeNull();
  });
});
