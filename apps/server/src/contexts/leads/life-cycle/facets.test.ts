import { facetNumber } from '@fanwise/domain/leads/lead-facet';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { agent, chosen, consumer, liveQuote, zips } from '../../../testing/people.ts';
import { checkInvariants } from '../../admin/index.ts';
import { auto, createApplications, home, type Types } from '../../applications/testing.ts';
import { eraseSubmissions } from '../submissions/erase-submissions.ts';

const database = await testDatabase();
const { db } = database;
const { app, leadOf } = await createApplications(database);

const submit = (as: Person, answers: Types, language = 'en') =>
  app.call('POST /user/application', {
    as,
    headers: { 'accept-language': language },
    body: { answers, submit: true, force: true },
  });

/** The counters of open leads in one ZIP code and its state, each as the facets that are not zero. */
const counted = async (zip: number) => {
  const { rows } = await sql<{ zip: object | null; state: object | null }>`
    select (select jsonb_object_agg(facet - 1, leads) from (
        select facet, element as leads from open_lead_count cross join unnest(by_facet) with ordinality as each (element, facet)
        where zip_code_id = ${zip} and element <> 0) as each_one) as zip,
      (select jsonb_object_agg(facet - 1, leads) from (
        select facet, sum(element) as leads from open_lead_state
        cross join unnest(by_facet) with ordinality as each (element, facet)
        where state = (select state from zip_code where id = ${zip}) group by facet having sum(element) <> 0) as each_one) as state`.execute(
    db,
  );
  return rows[0];
};

const broken = async () =>
  (await checkInvariants(db))
    .filter(({ name }) => ['open-leads-are-counted', 'facets-say-the-types'].includes(name))
    .filter(({ count }) => count > 0);

const traits = { rents: false, spanish: false, ownCoverage: false };

describe('the facet of a lead', () => {
  it('follows the submission, is counted, and is copied to the rows of agents', async () => {
    const person = await consumer(db, { zip: zips.austin, state: 'TX', rents: true });
    await submit(person, [...home({ 1: 1 }), ...auto()], 'es');
    const first = facetNumber({ ...traits, types: [1, 3], spanish: true });
    const lead = await leadOf(person);
    expect(lead).toMatchObject({ facet: first, state: 'TX' });
    expect(await counted(zips.austin)).toEqual({ zip: { [first]: 1 }, state: { [first]: 1 } });
    const on = { applicationId: lead!.application_id, submissionId: lead!.submission_id };
    const seller = await agent(db, { zipCodes: [zips.austin] });
    const quoteId = await liveQuote(db, seller, on);
    const beside = () =>
      db
        .selectFrom('agency_lead')
        .select('facet')
        .where('agency_id', '=', seller.accountId)
        .executeTakeFirst();
    expect(await beside()).toEqual({ facet: first });

    await sql`update consumer set zip_code_id = ${zips.columbus} where account_id = ${person.accountId}`.execute(
      db,
    );
    await submit(person, home({ 1: 2 }));
    const second = facetNumber({ ...traits, types: [1], rents: true });
    expect(await beside()).toEqual({ facet: second });
    expect(await counted(zips.austin)).toEqual({ zip: null, state: null });
    expect(await counted(zips.columbus)).toEqual({ zip: { [second]: 1 }, state: { [second]: 1 } });
    await chosen(db, quoteId);
    expect(await counted(zips.columbus)).toEqual({ zip: null, state: null });
    expect(await broken()).toEqual([]);
  });

  it.each([
    ['the question about the home', false, home({ 1: 2 }), true],
    ['the question of auto insurance', true, auto({ 130: 183 }), false],
    ['the profile where nothing asks', true, auto({ 130: 184 }), true],
  ] as const)('knows who rents by %s', async (_, rents, answers, expected) => {
    const person = await consumer(db, { rents });
    await submit(person, [...answers]);
    expect(((await leadOf(person))!.facet & 4) > 0).toBe(expected);
  });
});

describe('the facts of a lead', () => {
  it('are stored by insurance type, and are erased with the answers', async () => {
    const person = await consumer(db);
    await submit(person, [...home({ 1: 1, 4: '1998' }), ...auto({ 100: 150, 101: '2019' })]);
    const lead = await leadOf(person);
    expect(lead?.facts).toMatchObject({
      1: expect.arrayContaining([
        ['tenure', 'own'],
        ['built', 1998],
      ]),
      3: expect.arrayContaining([
        ['vehicles', 1],
        ['oldest', 2019],
      ]),
    });
    expect(lead).toMatchObject({
      built: 1998,
      cars: 1,
      violations: 0,
      coverage_a: expect.any(Number),
    });
    expect(lead?.facts).toMatchObject({
      1: expect.arrayContaining([['coverageA', lead?.coverage_a]]),
    });
    await db
      .transaction()
      .execute((trx) => eraseSubmissions(trx, sql`select ${lead!.application_id}::bigint`));
    expect(await leadOf(person)).toMatchObject({ facts: null, built: null, cars: null });
  });
});

describe('the current carrier of a lead', () => {
  const readInsurers = async (registered: number | null, answers: Types) => {
    const person = await consumer(db);
    await sql`update consumer set current_carrier_id = ${registered} where account_id = ${person.accountId}`.execute(
      db,
    );
    await submit(person, answers);
    return (await leadOf(person))?.insurers;
  };
  const [INSURED_NOW, INSURER] = [119, 300];

  it.each([
    ['the policy of a line', 1, auto({ [INSURED_NOW]: 174, [INSURER]: 'geico' }), [3]],
    ['the registration, if no line names a carrier', 1, auto({ [INSURED_NOW]: 174 }), [1]],
    ['nobody, if the line is not insured', 1, auto({ [INSURED_NOW]: 176 }), []],
    [
      'nobody, if the typed name is no carrier',
      1,
      auto({ [INSURED_NOW]: 174, [INSURER]: 'Bob' }),
      [],
    ],
    ['nobody, if neither names one', null, home(), []],
  ] as const)('is told by %s', async (_, registered, answers, expected) => {
    expect(await readInsurers(registered, [...answers])).toEqual(expected);
  });
});

describe('a lead that a statement inserts directly', () => {
  it('gets its facet and state from the database when both are missing', async () => {
    const person = await consumer(db);
    await submit(person, home());
    const { application_id: id } = (await leadOf(person))!;
    await sql`update lead set insurance_types = '{2,3}', zip_code_id = ${zips.columbus} where application_id = ${id}`.execute(
      db,
    );
    expect(await leadOf(person)).toMatchObject({
      facet: facetNumber({ ...traits, types: [2, 3] }),
      state: 'OH',
    });
    expect(await broken()).toEqual([]);
  });
});
