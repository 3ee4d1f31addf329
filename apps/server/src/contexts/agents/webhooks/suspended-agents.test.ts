import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../../compose.ts';
import { type Person, sessionFor } from '../../../testing/app.ts';
import { agent } from '../../../testing/people.ts';
import { liftSuspension, suspendAccount } from '../../accounts/index.ts';
import { openReceiver } from './testing.ts';
import { appWithWebhooks } from './webhook-testing.ts';

const { app, db, work, add, quoted, sold, log, fetchAt } = await appWithWebhooks();

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const suspend = ({ accountId: id }: Person) =>
  db
    .transaction()
    .execute((trx) =>
      suspendAccount(trx, { id, role: 'agent' }, { kind: 'suspended', until: tomorrow }, null),
    );
const reinstate = ({ accountId }: Person) =>
  db.transaction().execute((trx) => liftSuspension(trx, accountId));

describe('the webhook of a suspended agent', () => {
  it('sends nothing meanwhile, and sends what waited once the agent is reinstated and switches it on', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    const { data } = await add(seller, crm.url);
    await sold(seller);
    await work();
    const link = crm.received().find(({ type }) => type === 'lead.unlocked')?.data.fetch_url ?? '';
    const before = crm.got.length;
    const { applicationId } = await quoted(seller);
    await suspend(seller);
    await work();
    expect(crm.got.length).toBe(before);
    expect((await fetchAt(link)).status).toBe(410);

    await reinstate(seller);
    await work();
    expect(crm.got.length).toBe(before);
    const back = await sessionFor(db, seller.accountId);
    const waiting = (await log(back, data.id)).filter(
      ({ state }: { state: string }) => state === 'waiting',
    );
    const params = { id: data.id };
    const body = { url: crm.url, events: ['quote.sent'] };
    expect((await app.call('PUT /agent/webhooks/:id', { as: back, params, body })).status).toBe(
      200,
    );
    await work();
    expect(crm.ids().slice(before).sort()).toEqual(
      waiting.map(({ id }: { id: string }) => id).sort(),
    );
    expect(crm.received().slice(before)).toContainEqual(
      expect.objectContaining({
        type: 'quote.sent',
        data: expect.objectContaining({ lead_id: applicationId }),
      }),
    );
    expect((await fetchAt(link)).status).toBe(200);
  });

  it('sends nothing even if the agent switches it on at the moment of the suspension', async () => {
    const seller = await agent(db);
    const crm = await openReceiver();
    await add(seller, crm.url, { events: ['quote.sent'] });
    await quoted(seller);
    await suspend(seller);
    await sql`update webhook_endpoint set off_at = null, off_because = null
      where agency_id = ${seller.accountId}`.execute(db);
    await work();
    expect(crm.got).toEqual([]);
  });

  it('is not replaced by mails about clients', async () => {
    const seller = await agent(db);
    const mail = async ({ applicationId }: { applicationId: number }) => {
      const client = { memberId: seller.accountId, applicationId };
      await createJobHandlers(app.needs)['mail-client']?.(client, { jobId: String(applicationId) });
      const subjects = (await app.mails()).map(({ subject }) => subject);
      return subjects.includes(`Fanwise lead ${applicationId}`);
    };
    await sql`insert into member_setting (member_id, unlock_mail) values (${seller.accountId}, true)
      on conflict (member_id) do update set unlock_mail = true`.execute(db);
    expect(await mail(await sold(seller))).toBe(true);
    const waiting = await sold(seller);
    await suspend(seller);
    expect(await mail(waiting)).toBe(false);
    await reinstate(seller);
    expect(await mail(waiting)).toBe(true);
  });
});
