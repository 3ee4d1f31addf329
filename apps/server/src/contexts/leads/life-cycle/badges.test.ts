import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import { agent, consumer, submittedApplication, zips } from '../../../testing/people.ts';
import { createActions } from '../../../testing/play.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { recordMailFailed } from '../../accounts/index.ts';
import { checkInvariants } from '../../admin/index.ts';

const app = await wholeApp();
const { db, call } = app;
const play = createActions(app);
const reader = await agent(db);

const listed = async (id: number): Promise<string[]> => {
  const { body } = await call('GET /agent/profile/leads', { as: reader, query: { limit: '50' } });
  return body.data.find(({ aps_id }: { aps_id: number }) => aps_id === id).badges;
};
const confirmPhone = (as: Person) =>
  sql`update consumer set phone_confirmed_at = now() where account_id = ${as.accountId}`.execute(
    db,
  );
const readAddress = async (as: Person): Promise<string> => {
  const found = await readRow(db, 'account', { id: as.accountId }, 'email');
  return found.email ?? '';
};

describe('badges of a lead', () => {
  it('are the facts known at submission, in every list and page of agents', async () => {
    const person = await consumer(db);
    await confirmPhone(person);
    const id = await play.submit(person);
    const all = ['mail', 'phone', 'place'];
    expect(await listed(id)).toEqual(all);
    const at = { as: reader, params: { id } };
    const { body: preview } = await call('GET /agent/profile/leads/:id/preview', at);
    expect(preview).toMatchObject({ badges: all, lead: { badges: all } });
    const { body: detail } = await call('GET /agent/profile/leads/:id', at);
    expect(detail).toMatchObject({ badges: all, lead: { badges: all } });
    const { body: leadTable } = await call('GET /agent/lead-table', { as: reader });
    expect(leadTable.data[0].badges).toEqual(all);
  });

  it.each([
    [{ city: 'Cary' }, ['mail']],
    [{ city: 'RALEIGH ' }, ['mail', 'place']],
  ])('say whether the place %o fits the ZIP code, and refuse none', async (place, badges) => {
    const id = await play.submit(await consumer(db, { zip: zips.raleigh, ...place }));
    expect(await listed(id)).toEqual(badges);
  });

  it('follow a phone number that is confirmed or changed, and an email address that bounces', async () => {
    const person = await consumer(db);
    const id = await play.submit(person);
    await confirmPhone(person);
    expect(await listed(id)).toEqual(['mail', 'phone', 'place']);
    const change = { usr_phonenumber: '9845550177' };
    expect((await call('PUT /user/profile', { as: person, body: change })).status).toBe(200);
    expect(await listed(id)).toEqual(['mail', 'place']);
    await recordMailFailed(db, await readAddress(person));
    expect(await listed(id)).toEqual(['place']);
    await sql`update account set email = ${`new-${id}@example.com`} where id = ${person.accountId}`.execute(
      db,
    );
    expect(await listed(id)).toEqual(['mail', 'place']);
  });

  it('are those of the newest submission', async () => {
    const person = await consumer(db);
    const id = await play.submit(person);
    await call('PUT /user/profile', { as: person, body: { usr_city: 'Cary' } });
    expect(await listed(id)).toEqual(['mail', 'place']);
    await play.submit(person, {}, true);
    expect(await listed(id)).toEqual(['mail']);
  });

  it('are given to a lead whose insert leaves them out', async () => {
    const byHand = await submittedApplication(db, await consumer(db));
    expect(await listed(byHand.applicationId)).toEqual(['mail']);
    const broken = (await checkInvariants(db)).filter(({ count }) => count > 0);
    expect(broken.map(({ name }) => name)).not.toContain('badges-say-how-clients-are-reached');
  });
});
