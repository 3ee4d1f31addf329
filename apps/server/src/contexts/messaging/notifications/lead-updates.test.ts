import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import {
  actorOfPerson,
  agent,
  consumer,
  liveQuote,
  member,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';
import { recordQuoting } from '../../leads/index.ts';
import { notify } from './notify.ts';
import { openStream as open, readStream, startStreams } from './testing.ts';

const { db, url } = await testDatabase();
const addresses = [await startStreams(db, url), await startStreams(db, url)];

const changed = (applicationId: number, own: boolean): string =>
  `event: lead\ndata: {"aps_ids":[${applicationId}],"own":${own}}\n\n`;

it('names a lead that changed to the agents who may open it, and to no others', async () => {
  const client = await consumer(db);
  const lead = await submittedApplication(db, client, { zip: zips.columbus });
  const near = await agent(db, { zipCodes: [zips.columbus] });
  const rival = await agent(db, { zipCodes: [], allZipCodes: true });
  const quoted = await agent(db, { zipCodes: [zips.austin] });
  const far = await agent(db, { zipCodes: [zips.austin] });
  const unfinished = await agent(db, { zipCodes: [zips.columbus], complete: false });
  await liveQuote(db, quoted, lead, { carrier: 10 });
  const notified = [near, rival, quoted];
  const unnotified = [far, unfinished, client];
  const pages = await Promise.all(
    [...notified, ...unnotified].map(async (person) =>
      readStream(await open(addresses[1], person)),
    ),
  );
  for (const next of pages) expect(await next()).toContain('data: update');
  await liveQuote(db, rival, lead);
  expect(await pages[1]?.()).toBe(changed(lead.applicationId, true));
  for (const next of pages.slice(0, 3))
    expect(await next()).toBe(changed(lead.applicationId, false));
  // The next message of the other agents is their own notification, so they received no message about the lead.
  for (const [at, person] of unnotified.entries()) {
    await notify(db, { accountId: person.accountId, occasion: 'new-quote' });
    expect(await pages[3 + at]?.()).toBe('data: update\n\n');
  }
});

it('only the agent of a quote learns that the client viewed it', async () => {
  const lead = await submittedApplication(db, await consumer(db));
  const [owner, rival] = [await agent(db), await agent(db)];
  const quoteId = await liveQuote(db, owner, lead);
  const [own, other] = await Promise.all(
    [owner, rival].map(async (person) => readStream(await open(addresses[0], person))),
  );
  const readUntilUpdate = async (next: typeof own): Promise<string[]> => {
    const heard = [(await next?.()) ?? ''];
    while (heard.at(-1) !== 'data: update\n\n') heard.push((await next?.()) ?? '');
    return heard;
  };
  for (const next of [own, other]) expect(await next?.()).toContain('data: update');
  await sql`update quote set seen_revision = 1, seen_at = now() where id = ${quoteId}`.execute(db);
  for (const { accountId } of [owner, rival])
    await notify(db, { accountId, occasion: 'lead-closed' });
  expect(await readUntilUpdate(own)).toContain(changed(lead.applicationId, true));
  expect(await readUntilUpdate(other)).not.toContain(changed(lead.applicationId, true));
});

it.each([
  ['passed', () => sql`passed_version = 1, passed_at = now()`],
  ['noted', () => sql`note = 'Call on Monday'`],
  ['to be followed up', () => sql`follow_up = current_date`],
])('tells the other pages of an agency that a lead is %s', async (_what, values) => {
  const lead = await submittedApplication(db, await consumer(db), { zip: zips.austin });
  const owner = await agent(db, { zipCodes: [zips.austin] });
  const pages = await Promise.all(
    addresses.map(async (address) => readStream(await open(address, owner))),
  );
  for (const next of pages) expect(await next()).toContain('data: update');
  await sql`insert into agency_lead (agency_id, application_id)
      values (${owner.accountId}, ${lead.applicationId})`.execute(db);
  await sql`update agency_lead set ${values()} where agency_id = ${owner.accountId}`.execute(db);
  for (const next of pages) expect(await next()).toBe(changed(lead.applicationId, true));
});

it('tells the members of an agency once a minute that a colleague is quoting, and nobody else', async () => {
  const lead = await submittedApplication(db, await consumer(db), { zip: zips.austin });
  const owner = await agent(db, { zipCodes: [zips.austin] });
  const tom = await member(db, owner, 'producer');
  const rival = await agent(db, { zipCodes: [zips.austin] });
  await sql`insert into agency_lead (agency_id, application_id)
    values (${owner.accountId}, ${lead.applicationId})`.execute(db);
  const [colleague, other] = await Promise.all(
    [tom, rival].map(async (person) => readStream(await open(addresses[1], person))),
  );
  for (const next of [colleague, other]) expect(await next?.()).toContain('data: update');
  const type = () => recordQuoting(db, actorOfPerson(owner.accountId), lead.applicationId, true);
  await type();
  expect(await colleague?.()).toBe(changed(lead.applicationId, true));
  // Further keys within the minute: the next message is the agent's own notification.
  await sql`update agency_lead set quoting_at = now() - interval '20 seconds'
    where agency_id = ${owner.accountId}`.execute(db);
  await type();
  for (const { accountId } of [tom, rival])
    await notify(db, { accountId, occasion: 'lead-closed' });
  for (const next of [colleague, other]) expect(await next?.()).toBe('data: update\n\n');
});
