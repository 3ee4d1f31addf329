import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import type { Person } from '../../../testing/app.ts';
import { readRow } from '../../../testing/database/read-row.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  readOccasions,
  submittedApplication,
  zips,
} from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';
import { createFirstPriceDays } from './first-price-days.ts';
import { readSubmissionAnswer } from './read-submission-answer.ts';
import { mailChosen, mailSubmitted } from './send-status-mails.ts';
import { notifyOfAgents } from './wait-for-agents.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });
const needs = {
  ...app.needs,
  publicUrl: 'https://fanwise.example',
  coverageCatalog: app.needs.catalog.coverageCatalog,
};

const submit = async (
  as: Person,
  types: InsuranceTypeId[] = [3],
  change = (answer: ReturnType<typeof completeAnswers>[number]) => answer,
) => {
  const answers = types.map((type) => ({
    ins_id: type,
    answers: completeAnswers(type).map(change),
  }));
  const { body } = await app.call('POST /user/application', {
    as,
    body: { answers, submit: true, force: true },
  });
  const { rows } = await sql<{ applicationId: number; submissionId: number }>`
    select application_id as "applicationId", submission_id as "submissionId" from lead
    where application_id = ${body.meta.aps_id}`.execute(db);
  return rows[0]!;
};
const sent = async (as: Person) => (await app.call('GET /user/sent', { as })).body.data;
const mailTo = async (person: Person) => {
  const { email } = await readRow(db, 'account', { id: person.accountId });
  return (await app.mails()).filter(({ to }) => to.includes(email ?? ''));
};
const readNotices = (person: Person) => readOccasions(db, person);

describe('the answer after a submission', () => {
  it('counts the agents who cover the ZIP code and sell one of the types', async () => {
    const person = await consumer(db, { zip: zips.columbus, state: 'OH', city: 'Columbus' });
    expect(await sent(person)).toBeNull();
    await submit(person);
    expect(await sent(person)).toMatchObject({ types: [3], zip: '43215', version: 1, agents: 0 });
    await agent(db, { zipCodes: [zips.columbus] });
    await agent(db, { zipCodes: [zips.raleigh] });
    await agent(db, { zipCodes: [zips.columbus], complete: false });
    await agent(db, { zipCodes: [zips.columbus], carriers: [] });
    const suspended = await agent(db, { zipCodes: [zips.columbus] });
    await sql`insert into account_suspension (account_id, kind, until)
      values (${suspended.accountId}, 'suspended', now() + interval '1 hour')`.execute(db);
    expect(await sent(person)).toMatchObject({ agents: 1 });
    await agent(db, { zipCodes: [], allZipCodes: true });
    await agent(db, { zipCodes: [zips.columbus], allZipCodes: true });
    expect(await sent(person)).toMatchObject({ agents: 3 });
    await sql`update agency set all_zip_codes = false`.execute(db);
  });

  it('does not count agents whose carriers write other types only', async () => {
    const { rows } = await sql<{ id: number }>`
      select carrier.id from carrier where active and not exists (select from carrier_line
        where carrier_id = carrier.id and insurance_type_id = 3) limit 1`.execute(db);
    const person = await consumer(db, { zip: zips.austin, state: 'TX', city: 'Austin' });
    await agent(db, { zipCodes: [zips.austin], carriers: [rows[0]?.id ?? 0] });
    await submit(person);
    expect(await sent(person)).toMatchObject({ agents: 0 });
  });

  it('is mailed with the coverage that agents price, and without health or contact details', async () => {
    const person = await consumer(db, { firstName: 'Zofia', lastName: 'Quell' });
    await submit(person, [2, 3]);
    const [mail] = await mailTo(person);
    expect(mail?.subject).toBe('Your application is sent');
    expect(mail?.text).toContain('Life and auto, ZIP code 27601.');
    expect(mail?.text).toMatch(
      /^Auto: what agents are asked to price\nBodily injury liability: .+$/m,
    );
    expect(mail?.text).toMatch(/^Life: what agents are asked to price$/m);
    expect(mail?.html).toMatch(
      /<th scope="row"[^>]*>Bodily injury liability<\/th><td[^>]*>[^<]+<\/td>/,
    );
    expect(mail?.text).not.toContain('Changed');
    for (const hidden of [
      'Zofia',
      'Quell',
      'Oak Street',
      '9195550142',
      'tobacco',
      'Tobacco',
      'class',
    ])
      expect(mail?.text).not.toContain(hidden);
  });

  it('is mailed in its current version; a replaced version gets no mail', async () => {
    const person = await consumer(db);
    const first = await submit(person);
    await submit(person);
    await mailSubmitted(needs, first.submissionId);
    expect((await mailTo(person)).map(({ subject }) => subject)).toEqual([
      'Agents now read your new answers',
    ]);
  });
});

describe('the mail about a changed application', () => {
  it('marks the lines of coverage that changed, and no other', async () => {
    const person = await consumer(db);
    await submit(person, [1]);
    const deductible = questionIds['home.deductible'];
    await submit(person, [1], (answer) =>
      answer.que_id === deductible ? { ...answer, ans_id: Number(answer.ans_id) + 1 } : answer,
    );
    const [mail] = await mailTo(person);
    const marked = mail?.text.match(/^.+ \(Changed, was: .+\)$/gm) ?? [];
    expect(marked).toEqual([
      'Deductible (all perils): $1,000 (Changed, was: $500)',
      expect.stringMatching(/^Wind and hail deductible: /),
    ]);
    expect(mail?.html).toMatch(/<strong>Changed, was: \$[\d,]+<\/strong>/);
  });
});

describe('how fast first prices come', () => {
  /** Creates applications with two prices, the first of them after this many days. */
  const pricedAfter = async (days: number, count: number) => {
    for (let made = 0; made < count; made += 1) {
      const on = await submittedApplication(db, await consumer(db));
      for (const later of [days, days + 20]) {
        const quoteId = await liveQuote(db, await agent(db, { zipCodes: [] }), on, {
          carrier: later === days ? 1 : 10,
        });
        await sql`update quote set created_at = (select submitted_at from submission where id = ${on.submissionId})
          + make_interval(hours => ${later * 24 - 1}) where id = ${quoteId}`.execute(db);
      }
    }
  };

  it('is the median of first prices, given from twenty on', async () => {
    await sql`update quote set created_at = now() - interval '91 days'`.execute(db);
    const firstPriceDays = createFirstPriceDays(db);
    await pricedAfter(2, 19);
    await firstPriceDays.renew();
    expect(firstPriceDays.now()).toBeNull();
    await pricedAfter(5, 3);
    await firstPriceDays.renew();
    expect(firstPriceDays.now()).toBe(2);
    const person = await consumer(db);
    await submit(person);
    expect(await readSubmissionAnswer(db, person.accountId, firstPriceDays)).toMatchObject({
      firstPriceDays: 2,
    });
  });
});

describe('waiting for an agent', () => {
  it('is announced once, when the first agent covers the ZIP code', async () => {
    const person = await consumer(db, { zip: 10001, state: 'NY', city: 'New York' });
    await submit(person);
    expect((await app.call('POST /user/sent/wait', { as: person })).status).toBe(200);
    await app.call('POST /user/sent/wait', { as: person });
    expect(await sent(person)).toMatchObject({ agents: 0, waits: true });
    await notifyOfAgents(db);
    expect(await readNotices(person)).toEqual([]);
    await agent(db, { zipCodes: [10001] });
    await Promise.all([notifyOfAgents(db), notifyOfAgents(db)]);
    await notifyOfAgents(db);
    expect(await readNotices(person)).toEqual(['agents-near']);
    expect(await sent(person)).toMatchObject({ agents: 1, waits: false });
  });

  it('is not announced to a client who has a quote already', async () => {
    const person = await consumer(db, { zip: 10002, state: 'NY', city: 'New York' });
    const on = await submit(person);
    await app.call('POST /user/sent/wait', { as: person });
    await liveQuote(db, await agent(db, { zipCodes: [10002] }), on);
    await notifyOfAgents(db);
    expect(await readNotices(person)).not.toContain('agents-near');
  });

  it('is refused without an open application', async () => {
    const person = await consumer(db);
    expect(await app.call('POST /user/sent/wait', { as: person })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

describe('the chosen quote', () => {
  it('is mailed with the agent, the deadline and what happens after it, with no word about fees', async () => {
    const person = await consumer(db, { firstName: 'Zofia' });
    const on = await submit(person);
    const quoteId = await liveQuote(db, await agent(db, { firstName: 'Bartholomew' }), on);
    await mailChosen(needs, quoteId);
    const before = await mailTo(person);
    expect(before.map(({ subject }) => subject)).toEqual(['Your application is sent']);
    await chosen(db, quoteId);
    await sql`update quote set unlock_by = '2027-03-04T22:00:00Z' where id = ${quoteId}`.execute(
      db,
    );
    await mailChosen(needs, quoteId);
    const mail = (await mailTo(person)).find(({ subject }) => subject === 'You chose a quote');
    expect(mail?.text).toContain('from Bartholomew, Shah Insurance');
    expect(mail?.text).toMatch(
      /until 5:00.PM EST on Thursday, March 4 to get your email address and phone number/,
    );
    expect(mail?.text).toContain('your choice ends on its own');
    expect(mail?.text).not.toMatch(/fee|pay|charge/i);
  });
});
