import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { Person } from '../../../testing/app.ts';
import { agent } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { decideAgencyName } from './agency-name.ts';

const app = await wholeApp();
const { db } = app;

const rename = (as: Person, usr_agencyname: string, more: object = {}) =>
  app.call('PUT /agent/profile', { as, body: { usr_agencyname, ...more } });
const shown = async (as: Person) => {
  const { usr_agencyname, usr_pending_agencyname, usr_agencyname_refused } = (
    await app.call('GET /agent/profile', { as })
  ).body.data;
  return [usr_agencyname, usr_pending_agencyname, usr_agencyname_refused];
};
const items = async ({ accountId }: Person) => {
  const { rows } = await sql<{ outcome: string | null }>`
    select outcome from queue_item where kind = 'agency-name' and account_id = ${accountId} order by id`.execute(
    db,
  );
  return rows.map(({ outcome }) => outcome);
};
const decide = (
  { accountId: agencyId }: Person,
  name: string,
  decision: Parameters<typeof decideAgencyName>[2],
) => inTransaction(db, (trx) => decideAgencyName(trx, { agencyId, name }, decision));

describe('an agency name that claims to be the marketplace or a carrier', () => {
  it.each(['Fanwise Support', 'FANWISE OFFICIAL', 'Fanw\u0456se Support', 'State Farm'])(
    'is saved, waits for an operator, and leaves the former name in force: %s',
    async (name) => {
      const seller = await agent(db);
      const [before] = await shown(seller);
      const saved = await rename(seller, name, { usr_agencyaddress: '1 New Street' });
      expect(saved.status).toBe(200);
      expect(saved.body.data.usr_agencyaddress).toBe('1 New Street');
      expect(await shown(seller)).toEqual([before, name, null]);
      expect(await items(seller)).toEqual([null]);
    },
  );

  it('is proposed once, however often it is sent, and is withdrawn when another name is chosen', async () => {
    const seller = await agent(db);
    const [before] = await shown(seller);
    await rename(seller, 'State Farm');
    await rename(seller, 'State Farm');
    await rename(seller, before);
    expect(await shown(seller)).toEqual([before, 'State Farm', null]);
    expect(await items(seller)).toEqual([null]);
    await rename(seller, 'Oak City Coverage');
    expect(await shown(seller)).toEqual(['Oak City Coverage', null, null]);
    expect(await items(seller)).toEqual(['changed']);
  });

  it('is in force once an operator approved the name as the operator saw it', async () => {
    const seller = await agent(db);
    await rename(seller, 'Jane Doe, State Farm agent');
    expect((await decide(seller, 'State Farm', { approved: true })).ok).toBe(false);
    expect((await decide(seller, 'Jane Doe, State Farm agent', { approved: true })).ok).toBe(true);
    expect(await shown(seller)).toEqual(['Jane Doe, State Farm agent', null, null]);
    expect(await items(seller)).toEqual(['approved']);
  });

  it('is refused with a reason that the agent reads, and may be proposed again later', async () => {
    const seller = await agent(db);
    const [before] = await shown(seller);
    await rename(seller, 'Fanwise');
    await decide(seller, 'Fanwise', { approved: false, because: 'That is our name.' });
    expect(await shown(seller)).toEqual([before, 'Fanwise', 'That is our name.']);
    expect(await items(seller)).toEqual(['refused']);
    await rename(seller, 'Fanwise');
    expect(await shown(seller)).toEqual([before, 'Fanwise', 'That is our name.']);
    await rename(seller, 'Fanwise Insurance');
    expect(await items(seller)).toEqual(['refused', null]);
  });
});
