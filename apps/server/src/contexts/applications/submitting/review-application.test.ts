import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { expect, it } from 'vitest';
import { completeAnswers } from '../../../demo/complete-answers.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { addCarrier, agent, consumer } from '../../../testing/people.ts';
import { wholeApp } from '../../../testing/whole-app.ts';

const database = await testDatabase();
const { db } = database;
const app = await wholeApp({ database });

/** Agents with a carrier that writes life read the answers about health. */
const ofEveryLine = await addCarrier(db, [1, 2, 3]);

const choices: InsuranceTypeId[][] = [
  ...insuranceTypeIds.map((type) => [type]),
  [...insuranceTypeIds],
];

const cases = choices.flatMap((types) =>
  [false, true].map((namesFromUnlock) => ({ types, namesFromUnlock })),
);

it.each(cases)(
  'is, field by field, what agents read afterwards: $types, names after the unlock only: $namesFromUnlock',
  async ({ types, namesFromUnlock }) => {
    // Contact details inside a name are masked for both readers.
    const client = await consumer(db, { lastName: 'Reyes, call 919-555-0142' });
    const reader = await agent(db, { carriers: [ofEveryLine] });
    const answers = types.map((type) => ({
      ins_id: type,
      answers: completeAnswers(type),
      ...(type === 3 && {
        requestedCoverage: [{ row: 'auto.roadside', value: 'yes', instead_of: 'no' }],
      }),
    }));
    const sharing = { namesFromUnlock, reportsAllowed: true };
    const review = await app.call('POST /user/review', { as: client, body: { answers, sharing } });
    const submitted = await app.call('POST /user/application', {
      as: client,
      body: { answers, submit: true, sharing },
    });
    const { body } = await app.call('GET /agent/profile/leads/:id', {
      as: reader,
      params: { id: submitted.body.meta.aps_id },
    });
    expect(review.body.data).toHaveLength(types.length);
    const read = JSON.stringify({ data: body.data, user_info: body.user_info });
    expect(review.body).toEqual(
      JSON.parse(read.replaceAll('[hidden until you win]', '[hidden until you choose]')),
    );
    expect(body.reportsAllowed).toBe(true);
    expect(JSON.stringify(review.body)).not.toContain('until you win');
    expect(JSON.stringify(review.body)).not.toContain('555-0142');
  },
);

it('is in the language of the person who submits, and stores nothing', async () => {
  const client = await consumer(db);
  const answers = [{ ins_id: 1, answers: completeAnswers(1) }];
  const { body } = await app.call('POST /user/review', {
    as: client,
    headers: { 'accept-language': 'es' },
    body: { answers },
  });
  expect(body.data[0].ins_name).toBe('Hogar');
  const kept = await app.call('GET /user/application', { as: client });
  expect(kept.body.meta).toMatchObject({ types: [], aps_id: null });
});

it('refuses answers that the page never sends', async () => {
  const client = await consumer(db);
  const answers = [{ ins_id: 1, answers: [{ que_id: 2, ans_id: 150 }] }];
  expect(await app.call('POST /user/review', { as: client, body: { answers } })).toMatchObject({
    status: 400,
    body: { code: 'invalid-answer' },
  });
});

it('a fact that two types ask for is taken from one of them, and each type has it for agents', async () => {
  const client = await consumer(db);
  const reader = await agent(db, { carriers: [ofEveryLine] });
  const answers = [
    { ins_id: 1, answers: completeAnswers(1, { 1: 1, 20: '58321' }) },
    // Answers from a page that shows these questions for auto too.
    { ins_id: 3, answers: completeAnswers(3, { 130: 184, 133: '1' }) },
  ];
  const submitted = await app.call('POST /user/application', {
    as: client,
    body: { answers, submit: true },
  });
  type Sections = { questions: { que_id: number; answer: { ans_id: unknown } }[] }[];
  const answerTo = (sections: Sections, id: number) =>
    sections.flatMap(({ questions }) => questions).find(({ que_id }) => que_id === id)?.answer;
  const saved = await app.call('GET /user/application', { as: client });
  expect(answerTo(saved.body.data[2].sections, 130)).toMatchObject({ ans_id: 183 });
  expect(answerTo(saved.body.data[2].sections, 133)).toMatchObject({ qan_content: '58321' });
  const { body } = await app.call('GET /agent/profile/leads/:id', {
    as: reader,
    params: { id: submitted.body.meta.aps_id },
  });
  expect(answerTo(body.data[1].sections, 130)).toMatchObject({ ans_id: 183 });
  expect(JSON.stringify(body)).not.toContain('58321');
});
