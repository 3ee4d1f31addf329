import type { SentAnswer } from '@fanwise/contract';
import { toOwn } from '@fanwise/contract/names/translate';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../platform/database/testing.ts';
import { consumer } from '../../../testing/people.ts';
import { testSealing } from '../../../testing/sealing.ts';
import { createApplications, questionnaires } from '../testing.ts';
import { createDraft, readSignupAnswers, withInsurer } from './create-draft.ts';

const database = await testDatabase();
const { db } = database;
const { app } = await createApplications(database);

const renter = [
  { que_id: 1, ans_id: 2 },
  { que_id: 2, ans_id: 6 },
  { que_id: 3, ans_id: 9 },
  { que_id: 25, ans_id: 64 },
];
type Sent = readonly SentAnswer[];
const draft = async (
  insuranceTypeId: InsuranceTypeId,
  answers: Sent,
  moreTypes: InsuranceTypeId[] = [],
) => {
  const person = await consumer(db);
  const result = await readSignupAnswers(db, questionnaires, insuranceTypeId, toOwn(answers));
  if (result.ok)
    await db.transaction().execute((trx) =>
      createDraft({ trx, sealing: testSealing, questionnaires }, person.accountId, {
        insuranceTypeId,
        answers: result.value,
        moreTypes,
      }),
    );
  const saved = await app.call('GET /user/application', { as: person });
  return { result, meta: saved.body.meta, body: saved.body };
};

describe('the answers given while registering', () => {
  it('become a saved application', async () => {
    const { result, meta, body } = await draft(1, renter);
    expect(result.ok).toBe(true);
    expect(meta).toMatchObject({ types: [1], aps_submitted: null, locked: false });
    const questions = body.data[0].sections.flatMap(
      ({ questions }: { questions: unknown[] }) => questions,
    );
    const first = questions.find(({ que_id }: { que_id: number }) => que_id === 1);
    expect(first.answer).toEqual({ ans_id: 2, qan_content: null });
  });

  it('begin an application for every type that is wanted, each once', async () => {
    const { meta } = await draft(1, renter, [3, 1]);
    expect(meta.types).toEqual([1, 3]);
  });

  it('leave out answers that no longer apply', async () => {
    const { result } = await draft(1, [...renter, { que_id: 5, ans_content: '1800' }]);
    expect(result.ok).toBe(true);
  });

  it.each<[string, InsuranceTypeId, Sent, string, unknown[]]>([
    ['an unknown type', 99 as InsuranceTypeId, renter, 'invalid-insurance-type', []],
    [
      'a missing answer',
      1,
      renter.slice(1),
      'application-not-all-filled',
      [{ typeId: 1, questionId: 1 }],
    ],
    [
      'a question that is not asked here',
      1,
      [...renter, { que_id: 20, ans_content: '1' }],
      'invalid-answer',
      [{ typeId: 1, questionId: 20 }],
    ],
    [
      'a value outside its bounds',
      1,
      [
        ...renter.slice(2),
        { que_id: 1, ans_id: 1 },
        { que_id: 2, ans_id: 3 },
        { que_id: 4, ans_content: '1899' },
        { que_id: 5, ans_content: '1800' },
      ],
      'invalid-answer',
      [{ typeId: 1, questionId: 4 }],
    ],
  ])('are refused with %s', async (_, type, answers, code, data) => {
    const { result, meta } = await draft(type, answers);
    expect(result).toEqual({ ok: false, code, data });
    expect(meta.aps_id).toBeNull();
  });
});

it.each<[string, InsuranceTypeId, string | null | undefined, Record<number, unknown>]>([
  [
    'an insurer of the home answers who insures it, and that it is insured',
    1,
    'State Farm',
    {
      320: { optionIds: [420], source: 'repeated' },
      321: { text: 'State Farm', source: 'repeated' },
    },
  ],
  [
    'no insurer of the home says that it is not insured',
    1,
    null,
    { 320: { optionIds: [421], source: 'repeated' } },
  ],
  [
    'an insurer of the cars answers the same for auto',
    3,
    'State Farm',
    {
      119: { optionIds: [174], source: 'repeated' },
      300: { text: 'State Farm', source: 'repeated' },
    },
  ],
  ['no insurer of the cars leaves open whether a policy lapsed', 3, null, {}],
  ['another insurer leaves both questions open', 1, undefined, {}],
  ['a life insurer leaves open whether its policy will be replaced', 2, 'State Farm', {}],
])('%s', (_, type, insurer, added) => {
  const answers = withInsurer(questionnaires, type, new Map(), insurer);
  expect(Object.fromEntries(answers)).toEqual(added);
});

it('an answer about the policy that the client gave in the last step is not replaced', () => {
  const lapsed = new Map([[119, { optionIds: [175] }]]);
  expect(withInsurer(questionnaires, 3, lapsed, 'State Farm').get(119)).toEqual({
    optionIds: [175],
  });
});
