import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../platform/database/testing.ts';
import { leadCalls } from '../../../../testing/leads.ts';
import { agent, consumer, submittedApplication } from '../../../../testing/people.ts';
import { findCurrentPolicies } from './current-policies.ts';

const { db } = await testDatabase();
const { list, open } = await leadCalls(db);
const [PROGRESSIVE, MASSMUTUAL] = [2, 32];

/** A type with these answers: an option's text by its number, or a typed text. */
const answered = (typeId: InsuranceTypeId, answers: Record<number, string>) => ({
  typeId,
  sections: [
    {
      questions: Object.entries(answers).map(([questionId, content]) => ({
        questionId: Number(questionId),
        answers: [{ optionId: 1, content }],
        answer: questionId.startsWith('30')
          ? { optionId: null, content }
          : { optionId: 1, content: null },
      })),
    },
  ],
});

describe('the policies a client has now', () => {
  const find = async (types: ReturnType<typeof answered>[], registered: number | null) => {
    const client = await consumer(db);
    const { applicationId } = await submittedApplication(db, client);
    await db
      .updateTable('consumer')
      .set({ current_carrier_id: registered })
      .where('account_id', '=', client.accountId)
      .execute();
    return findCurrentPolicies(db, applicationId, types as never);
  };
  const none = { typeId: null, expires: null, insuredFor: null };

  it.each<[string, ReturnType<typeof answered>[], number | null, object[]]>([
    [
      'the answers, with expiration date and months insured',
      [answered(3, { 119: 'Yes', 300: 'Progressive', 301: '2027-01-31', 302: '3 or 4 years' })],
      MASSMUTUAL,
      [{ typeId: 3, insurer: 'Progressive', expires: '2027-01-31', insuredFor: '3 or 4 years' }],
    ],
    ['nothing after “No, it lapsed”', [answered(3, { 119: 'No, it lapsed' })], PROGRESSIVE, []],
    [
      'the registration, if no answer says it',
      [answered(2, {})],
      MASSMUTUAL,
      [{ ...none, insurer: 'MassMutual' }],
    ],
    ['nothing without either', [answered(2, {})], null, []],
  ])('are read out of %s', async (_, types, registered, policies) => {
    expect(await find(types, registered)).toEqual(policies);
  });

  it('mark the agent’s carrier, and are readable only with the answers', async () => {
    const client = await consumer(db);
    const on = await submittedApplication(db, client, { types: [1] });
    await db
      .updateTable('consumer')
      .set({ current_carrier_id: PROGRESSIVE })
      .where('account_id', '=', client.accountId)
      .execute();
    await sql`update lead set facts = '{}', insurers = array[${PROGRESSIVE}::integer]
      where application_id = ${on.applicationId}`.execute(db);
    const seller = await agent(db, { carriers: [1, PROGRESSIVE] });
    const { body } = await open(seller, on.applicationId);
    expect(body.policies).toMatchObject([{ ins_id: null, insurer: 'Progressive' }]);
    expect(
      body.insurance_companies.map((one: { inc_id: number; insures_now: boolean }) => [
        one.inc_id,
        one.insures_now,
      ]),
    ).toEqual([
      [PROGRESSIVE, true],
      [1, false],
    ]);
  });

  it('mark the agent’s carrier by its id, also after an operator renamed it', async () => {
    const { applicationId } = await submittedApplication(db, await consumer(db), { types: [1] });
    await sql`update lead set facts = '{}', insurers = '{7}' where application_id = ${applicationId}`.execute(
      db,
    );
    await sql`update carrier set name = 'Seventh Mutual' where id = 7`.execute(db);
    const seller = await agent(db, { carriers: [1, 7] });
    const { body: listed } = await list(seller);
    expect(
      listed.data.find(({ aps_id }: { aps_id: number }) => aps_id === applicationId).insurers,
    ).toEqual([{ inc_id: 7, inc_name: 'Seventh Mutual' }]);
    const { body } = await open(seller, applicationId);
    const marked = body.insurance_companies.filter(
      (one: { insures_now: boolean }) => one.insures_now,
    );
    expect(marked).toMatchObject([{ inc_id: 7, inc_name: 'Seventh Mutual' }]);
  });
});
