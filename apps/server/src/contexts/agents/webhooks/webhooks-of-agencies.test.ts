import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { agent, member, readEmail } from '../../../testing/people.ts';
import { holdWebhooks } from './hold-webhooks.ts';
import { heldMessages } from './messages.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, work, add, sold, fetchAt } = await appWithWebhooks();

it('the webhook of an agency goes on when who registered the agency has left, and names who works the lead', async () => {
  const registrar = await agent(db);
  const partner = await member(db, registrar, 'owner', { firstName: 'Ravi' });
  const crm = await openReceiver();
  const { data } = await add(partner, crm.url);
  const { rows: acts } = await sql`select actor_id from audit_event
    where act = 'webhook-added' and object = ${`webhook:${data.id}`}`.execute(db);
  expect(acts).toEqual([{ actor_id: partner.accountId }]);
  const { applicationId } = await sold(registrar);
  await sql`update agency_member set left_at = now() where account_id = ${registrar.accountId}`.execute(
    db,
  );
  await work();
  const link = crm.received().find(({ type }) => type === 'lead.unlocked')?.data.fetch_url ?? '';
  expect((await fetchAt(link)).status).toBe(200);
  const { rows } = await sql`select member_names from application_view
    where application_id = ${applicationId} and saw_contact`.execute(db);
  expect(rows).toEqual([{ member_names: ['Ravi Shah'] }]);
});

/** Endpoints that wait, and the active owners who got a mail about them, after the log-in of a member was recovered. */
const recover = async (registrar: Person, recovered: Person) => {
  await db.transaction().execute((trx) => holdWebhooks(trx, recovered.accountId, null));
  await work();
  const { rows } = await sql<{ reason: string | null }>`
    select off_because as reason from webhook_endpoint where agency_id = ${registrar.accountId}`.execute(
    db,
  );
  const mails = (await app.mails()).filter(({ subject }) => subject === heldMessages.en.subject);
  const owners = [registrar, recovered];
  const emails = await Promise.all(owners.map((owner) => readEmail(db, owner)));
  return {
    reasons: rows.map(({ reason }) => reason),
    mailed: emails.map((email) => mails.some(({ to }) => to.includes(email))),
  };
};

it('a recovered log-in of any owner holds the webhooks of the agency, and every owner is mailed', async () => {
  const registrar = await agent(db);
  const partner = await member(db, registrar, 'owner');
  await add(registrar, (await openReceiver()).url);
  expect(await recover(registrar, partner)).toEqual({
    reasons: ['unconfirmed'],
    mailed: [true, true],
  });
});

it('a recovered log-in of an owner who left the agency holds nothing of it', async () => {
  const registrar = await agent(db);
  const partner = await member(db, registrar, 'owner');
  await add(registrar, (await openReceiver()).url);
  await sql`update agency_member set left_at = now() where account_id = ${partner.accountId}`.execute(
    db,
  );
  expect(await recover(registrar, partner)).toEqual({ reasons: [null], mailed: [false, false] });
});

it('a webhook that is switched off is mailed to every owner of the agency', async () => {
  const owner = await agent(db);
  const partner = await member(db, owner, 'owner');
  const producer = await member(db, owner, 'producer');
  const crm = await openReceiver();
  const { data } = await add(owner, crm.url);
  await sql`update webhook_endpoint set off_at = now(), off_because = 'gone' where id = ${data.id}`.execute(
    db,
  );
  await sql`select graphile_worker.add_job('mail-webhook-off', json_build_object('endpointId', ${data.id}::bigint))`.execute(
    db,
  );
  await work();
  const { rows } = await sql<{ email: string; id: number }>`
    select id, email from account where id in (${owner.accountId}, ${partner.accountId}, ${producer.accountId})`.execute(
    db,
  );
  const to = (await app.mails())
    .filter(({ subject }) => /system|webhook|told/i.test(subject ?? ''))
    .map((mail) => JSON.stringify(mail));
  const mailed = rows.filter(({ email }) => to.some((mail) => mail.includes(email)));
  expect(mailed.map(({ id }) => id).toSorted()).toEqual([owner.accountId, partner.accountId]);
});
