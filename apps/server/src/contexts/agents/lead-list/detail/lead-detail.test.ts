import type * as wire from '@fanwise/contract';
import { leadDetail } from '@fanwise/contract/agents/leads';
import { toOwn } from '@fanwise/contract/names/translate';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { readRows } from '../../../../testing/database/read-row.ts';
import { leadCalls } from '../../../../testing/leads.ts';
import {
  agent,
  chosen,
  consumer,
  liveQuote,
  sealContent,
  submittedApplication,
  zips,
} from '../../../../testing/people.ts';
import type { SubmittedType } from '../../../leads/index.ts';

const { db } = await testDatabase();
const { endAll, giveBack, list, open, pay } = await leadCalls(db);

const content = (text: string): SubmittedType[] =>
  toOwn([
    {
      ins_id: 1,
      ins_name: 'Home',
      sections: [
        {
          sec_name: 'More',
          sec_text: '',
          questions: [
            {
              que_id: 57,
              que_type: 0,
              que_content: 'Anything else?',
              que_placeholder: null,
              que_text: null,
              que_symbol: null,
              que_symbol_pos: null,
              que_prefill: null,
              que_calc: false,
              que_required: false,
              que_computed: false,
              que_min: null,
              que_max: null,
              answers: [],
              answer: { ans_id: null, qan_content: text },
            },
          ],
        },
      ],
      estimation: {
        data: 1,
        umbrella: false,
        at_risk: null,
        total_required: 1,
        'other-data': [],
        questions: [],
      },
    },
  ] satisfies (Pick<wire.LeadDetail['data'][number], 'ins_id' | 'ins_name' | 'sections'> & {
    estimation: wire.Estimation;
  })[]).map((type) => ({ ...type, questionnaire_version: 'test', requestedCoverage: null }));

/** Submits the next version, from another street. Live quotes are then outdated until their agents update them. */
const submittedAgain = async (
  applicationId: number,
  version: number,
  answers: SubmittedType[],
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    with next as (
      insert into submission (application_id, version, insurance_types, zip_code_id, state, household)
      select application_id, ${version}, insurance_types, zip_code_id, state,
        household || '{"address1": "7 Elm Street"}'
      from submission where application_id = ${applicationId} and version = 1
      returning id),
    outdated as (
      update quote set needs_update = true, needs_update_since = now() where application_id = ${applicationId})
    update lead set version = ${version}, submission_id = next.id from next
    where application_id = ${applicationId} returning next.id`.execute(db);
  await sealContent(db, rows[0]!.id, [], answers);
};

beforeEach(endAll);

describe('one lead', () => {
  it('says the fee of today while it is open, and the fee of the chosen quote after that', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db), { types: [3, 1] });
    const quoteId = await liveQuote(db, reader, on, { feeCents: 5100 });
    const quoted = await open(reader, on.applicationId);
    expect(quoted.body).toMatchObject({
      fee_cents: 2000,
      lead: { fee_cents: 5100 },
      quote_info: [{ fee_cents: 5100 }],
    });

    await chosen(db, quoteId);
    expect((await open(reader, on.applicationId)).body).toMatchObject({ fee_cents: 5100 });
  });

  it('suggests two usual carriers, and never the one that insures the client now', async () => {
    const reader = await agent(db, { carriers: [1, 10, 2] });
    const insuring = (carrier: number, id: number) =>
      sql`update lead set facts = '{}', insurers = array[${carrier}::integer] where application_id = ${id}`.execute(
        db,
      );
    const quoted = async (types: InsuranceTypeId[], carrier: number) =>
      liveQuote(db, reader, await submittedApplication(db, await consumer(db), { types }), {
        carrier,
      });
    const on = await submittedApplication(db, await consumer(db), { types: [1] });
    await insuring(1, on.applicationId);
    for (const carrier of [1, 10]) await quoted([1], carrier);
    await quoted([3], 2);
    expect((await open(reader, on.applicationId)).body.suggested).toEqual([10, 2]);
    await insuring(10, on.applicationId);
    expect((await open(reader, on.applicationId)).body.suggested).toEqual([1, 2]);
  });

  it('has the frozen answers, the agent’s own quotes and the state of each carrier; opening marks it read', async () => {
    const reader = await agent(db, { carriers: [1, 10, 2] });
    const on = await submittedApplication(db, await consumer(db));
    await liveQuote(db, await agent(db), on, { carrier: 10 });
    const own = await liveQuote(db, reader, on, { carrier: 1 });
    const { status, body } = await open(reader, on.applicationId);
    expect(status).toBe(200);
    expect(body).toEqual(leadDetail.parse(body));
    expect(body.quote_info).toMatchObject([{ qot_id: own, qot_edit: 0, inc_id: 1 }]);
    const states = body.insurance_companies.map(
      ({ inc_id, viable, reason }: { inc_id: number; viable: boolean; reason: string }) => [
        inc_id,
        viable,
        reason,
      ],
    );
    expect(states).toHaveLength(3);
    expect(states).toEqual(
      expect.arrayContaining([
        [1, false, 'quoted-by-you'],
        [10, false, 'quoted-by-another'],
        [2, true, null],
      ]),
    );
    const zip_code = String(zips.raleigh);
    expect(body.user_info).toMatchObject({ usr_firstname: 'Dana', usr_city: 'Raleigh', zip_code });
    expect(body.lead).toMatchObject({
      aps_id: on.applicationId,
      isUnread: false,
      has_quote: true,
      zip_code,
    });
    expect((await list(reader)).body.data[0].isUnread).toBe(false);
    const audit = await readRows(
      db,
      'audit_event',
      { actor_id: reader.accountId },
      'act',
      'object',
    );
    expect(audit).toEqual([{ act: 'lead-read', object: `application:${on.applicationId}` }]);
    await sql`
      with next as (
        insert into submission (application_id, version, insurance_types, zip_code_id, state, household)
        values (${on.applicationId}, 2, '{1}', ${zips.raleigh}, 'NC', '{}') returning id)
      update lead set version = 2, submission_id = next.id from next
      where application_id = ${on.applicationId}`.execute(db);
    expect((await list(reader)).body.data[0].isUnread).toBe(true);
  });

  it('hides contact details in free text until the agent paid, and after a refund', async () => {
    const reader = await agent(db);
    const text = 'Call 919-555-0142 or dana@reyes.example';
    const on = await submittedApplication(db, await consumer(db), { content: content(text) });
    const answer = async () =>
      (await open(reader, on.applicationId)).body.data[0].sections[0].questions[0].answer
        .qan_content;
    expect(await answer()).not.toMatch(/0142|reyes/);
    const quoteId = await liveQuote(db, reader, on);
    await chosen(db, quoteId);
    expect(await answer()).not.toMatch(/0142|reyes/);
    await pay(quoteId);
    expect(await answer()).toBe(text);
    await giveBack(quoteId);
    expect(await answer()).not.toMatch(/0142|reyes/);
  });

  it('has the months insured with the current carrier in the language of the agent', async () => {
    const reader = await agent(db);
    const text = '3 or 4 years (36 to 59 months)';
    const [auto] = content('');
    const section = auto!.sections[0]!;
    const question = section.questions[0]!;
    const showsNothing = {
      hidesOptions: null,
      hidesQuestions: null,
      showsOptions: null,
      showsQuestions: null,
    };
    const questions = [
      { ...question, questionId: 300, answer: { optionId: null, content: 'Progressive' } },
      {
        ...question,
        questionId: 302,
        answers: [{ optionId: 404, content: text, ...showsNothing }],
        answer: { optionId: 404, content: null },
      },
    ];
    const types = [{ ...auto!, typeId: 3 as const, sections: [{ ...section, questions }] }];
    const on = await submittedApplication(db, await consumer(db), { types: [3], content: types });
    const insuredFor = async (language: 'en' | 'es') =>
      (await open(reader, on.applicationId, language)).body.policies[0].insured_for;
    expect(await insuredFor('en')).toBe(text);
    expect(await insuredFor('es')).toBe('3 o 4 años (de 36 a 59 meses)');
  });

  it('says what changed since the price that waits for its update, without contact details', async () => {
    const reader = await agent(db, { carriers: [1, 2] });
    const on = await submittedApplication(db, await consumer(db), {
      content: content('Roof 2018'),
    });
    const quoteId = await liveQuote(db, reader, on);
    const changes = async () => (await open(reader, on.applicationId)).body.changes;
    expect(await changes()).toBeNull();

    await submittedAgain(on.applicationId, 2, content('Roof 2022, call 919-555-0142'));
    const [changed] = (await changes()).answers;
    expect(changed.before.answer.qan_content).toBe('Roof 2018');
    expect(changed.after.answer.qan_content).toMatch(/^Roof 2022, call \[hidden/);
    expect(await changes()).toMatchObject({
      added: [],
      removed: [],
      household: { usr_address1: '12 Oak Street', zip_code: String(zips.raleigh) },
    });
    // An agent without a quote has no earlier version to compare with.
    expect((await open(await agent(db), on.applicationId)).body.changes).toBeNull();

    await sql`update quote set needs_update = false, needs_update_since = null where id = ${quoteId}`.execute(
      db,
    );
    expect(await changes()).toBeNull();
    await submittedAgain(on.applicationId, 3, content('Roof 2022'));
    await sql`update submission set household = null where id = ${on.submissionId}`.execute(db);
    expect(await changes()).toBeNull();
  });

  it('is not found when unknown, foreign or erased', async () => {
    const reader = await agent(db, { zipCodes: [zips.columbus] });
    const on = await submittedApplication(db, await consumer(db));
    const foreign = await open(reader, on.applicationId);
    const unknown = await open(reader, 999_999_999);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    await sql`update submission set household = null where id = ${on.submissionId}`.execute(db);
    expect((await open(await agent(db), on.applicationId)).status).toBe(404);
  });

  it('refuses the hundred and first different lead of a day', async () => {
    const reader = await agent(db);
    const on = await submittedApplication(db, await consumer(db));
    await sql`
      with made as (
        insert into account (role, email, password_hash)
        select 1, 'read-' || n || '@example.com', 'never-matches' from generate_series(1, 99) as n returning id
      ),
      applied as (insert into application (consumer_id) select id from made returning id)
      insert into lead (application_id, submission_id, version, zip_code_id, insurance_types, submitted_at)
      select id, ${on.submissionId}, 1, ${zips.columbus}, '{1}', now() from applied`.execute(db);
    await sql`
      insert into agency_lead (agency_id, application_id, seen_version, declared_at)
      select ${reader.accountId}, application_id, 1, now() - interval '1 hour'
      from lead where submission_id = ${on.submissionId} and application_id <> ${on.applicationId}`.execute(
      db,
    );
    expect((await open(reader, on.applicationId)).status).toBe(200);
    const further = await submittedApplication(db, await consumer(db));
    const refused = await open(reader, further.applicationId);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(22 * 3600);
    expect((await open(reader, on.applicationId)).status).toBe(200);
    await sql`update agency_lead set declared_at = now() - interval '25 hours'
      where agency_id = ${reader.accountId} and application_id <> ${on.applicationId}`.execute(db);
    expect((await open(reader, further.applicationId)).status).toBe(200);
  });
});
