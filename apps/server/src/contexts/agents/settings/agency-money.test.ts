import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { runInThisOrder } from '../../../testing/in-this-order.ts';
import { agent, member } from '../../../testing/people.ts';
import { declareLead } from '../../leads/view-limits/declare-lead.ts';
import { settingCalls } from './testing.ts';

const database = await testDatabase();
const { app, choose, db, occasions, quoted, save, saved, usual } = await settingCalls(database);

const read = async (as: Parameters<typeof save>[0]) =>
  (await app.call('GET /agent/settings', { as })).body.data;

describe('the cap of an agency', () => {
  it('holds for the quotes of every member together, and owners and accountants are told', async () => {
    const owner = await agent(db);
    const [tom, ann] = [await member(db, owner, 'producer'), await member(db, owner, 'accountant')];
    const { least } = await saved(owner, {});
    const sales = [await quoted(owner), await quoted(owner)] as const;
    await sql`update quote set fee_cents = ${least}, member_id = ${tom.accountId}
      where id = ${sales[1].quoteId}`.execute(db);
    await sql`update quote set fee_cents = ${least} where id = ${sales[0].quoteId}`.execute(db);
    await saved(owner, { cap: least });
    expect(await choose(sales[1])).toEqual([200, undefined]);
    expect(await choose(sales[0])).toEqual([409, 'agent-full']);
    for (const reader of [owner, ann]) expect(await occasions(reader)).toContain('cap-reached');
    expect(await occasions(tom)).not.toContain('cap-reached');
  });

  it('is read by every member, and changed by owners only', async () => {
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer', { mayUnlock: true });
    await saved(owner, { cap: 100_000 });
    expect(await read(tom)).toMatchObject({ cap: 100_000 });
    expect((await save(tom, { cap: 200_000 })).body.code).toBe('role-may-not');
    expect((await save(tom, { cap: null })).body.code).toBe('role-may-not');
  });

  it('stays when a member saves their own settings beside an owner who changes the cap', async () => {
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer');
    await saved(owner, { cap: 100_000 });
    const { cap: _, ...own } = usual;
    const answer = await app.call('PUT /agent/settings', {
      as: tom,
      body: { ...own, at: '09:00' },
    });
    expect([answer.status, answer.body.data.cap]).toEqual([200, 100_000]);
  });

  it('lets a client choose while a colleague opens the same lead, without a deadlock', async () => {
    const owner = await agent(db);
    const sale = await quoted(owner);
    const { applicationId } = sale.on;
    const answers = await runInThisOrder<unknown>(
      db,
      (trx) =>
        sql`select from agency_lead where agency_id = ${owner.accountId} and application_id = ${applicationId}
          for no key update`.execute(trx),
      [
        () => choose(sale),
        () => inTransaction(db, (trx) => declareLead(trx, owner.accountId, applicationId)),
      ],
    );
    expect(answers).toEqual([[200, undefined], { ok: true, value: undefined }]);
  });
});

describe('the time zone of an agency', () => {
  const readZone = async (agencyId: number) =>
    (
      await sql<{ zone: string | null; now: string }>`
        select zone, agency_zone(agency) as now from agency where id = ${agencyId}`.execute(db)
    ).rows[0];

  it('is that of the settings in an agency of one person', async () => {
    const owner = await agent(db);
    expect(await saved(owner, { zone: 'America/Denver' })).toMatchObject({
      zone: 'America/Denver',
      agencyZone: null,
    });
    expect(await readZone(owner.accountId)).toEqual({
      zone: 'America/Denver',
      now: 'America/Denver',
    });
  });

  it('is chosen by an owner for an agency of several, and stays when a member moves', async () => {
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer');
    expect(await read(tom)).toMatchObject({ agencyZone: 'America/New_York' });
    await saved(owner, { agencyZone: 'America/Chicago', zone: 'America/Denver' });
    expect(await read(owner)).toMatchObject({
      zone: 'America/Denver',
      agencyZone: 'America/Chicago',
    });
    await saved(tom, { zone: 'Pacific/Honolulu' });
    expect(await readZone(owner.accountId)).toEqual({
      zone: 'America/Chicago',
      now: 'America/Chicago',
    });
    expect((await save(tom, { agencyZone: 'America/Denver' })).body.code).toBe('role-may-not');
  });

  it('is the zone of a member who chose none', async () => {
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer');
    await saved(owner, { agencyZone: 'America/Phoenix' });
    expect(await read(tom)).toMatchObject({ zone: 'America/Phoenix' });
    const { body } = await app.call('GET /agent/profile/lead-summary', { as: tom });
    expect(body.zone).toBe('America/Phoenix');
  });

  it('stays with the last member until that member saves another one or none', async () => {
    const owner = await agent(db);
    const tom = await member(db, owner, 'producer');
    await saved(owner, { agencyZone: 'America/Chicago', zone: 'America/Denver' });
    await sql`update agency_member set left_at = now() where account_id = ${tom.accountId}`.execute(
      db,
    );
    expect(await read(owner)).toMatchObject({ agencyZone: 'America/Chicago' });
    await saved(owner, { zone: 'America/Denver', agencyZone: undefined });
    expect(await read(owner)).toMatchObject({ agencyZone: 'America/Chicago' });
    await saved(owner, { zone: 'America/Denver' });
    expect(await read(owner)).toMatchObject({ agencyZone: null });
  });
});
