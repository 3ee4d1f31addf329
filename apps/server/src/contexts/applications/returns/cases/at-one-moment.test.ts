import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../testing/database/read-row.ts';
import { runInThisOrder } from '../../../../testing/in-this-order.ts';
import type { WonLead } from '../../../../testing/shop/shop-sales.ts';
import { eraseConsumer } from '../../../accounts/index.ts';
import { lockConsumer } from '../../../leads/index.ts';
import { decideAsOperator } from '../decide-as-operator.ts';
import { endClientDeadline, endOperatorDeadline } from '../return-deadlines.ts';
import { openReturns } from '../testing.ts';

const { answer, app, ask, bought, db, readReturn, pass, returnNeeds, shop, statusOf, sweep } =
  await openReturns();

const rounds = 8;

const stands = async ({ applicationId }: WonLead) => {
  const rows = await readRows(
    db,
    'return_request',
    { application_id: applicationId },
    'state',
    'decided_by',
    'why',
  );
  return rows.map(({ state, decided_by, why }) => `${state} by ${decided_by}: ${why}`);
};
const decide = (id: number, decision: 'grant' | 'refuse') =>
  db.transaction().execute((trx) => decideAsOperator(trx, id, decision, 'ann'));
type Race = {
  name: string;
  reason: string;
  /** How long the return waited before. */
  hours: number;
  both: (lead: WonLead, id: number) => (() => Promise<unknown>)[];
  /** Every allowed end of the return. */
  ends: RegExp;
};

const races: Race[] = [
  {
    name: 'the answer of a client and the end of their time',
    reason: 'phone-dead',
    hours: 73,
    both: (lead, id) => [
      () => answer(lead, id, { answer: 'reached' }),
      () => endClientDeadline(returnNeeds, id),
      sweep,
    ],
    ends: /^(refused by client: client-confirms|granted by machine: silence)$/,
  },
  {
    name: 'a person and the end of their time',
    reason: 'language',
    hours: 240,
    both: (_, id) => [() => decide(id, 'refuse'), () => endOperatorDeadline(db, id), sweep],
    ends: /^(refused by operator: operator|granted by clock: clock)$/,
  },
  {
    name: 'two people',
    reason: 'test',
    hours: 1,
    both: (_, id) => [() => decide(id, 'refuse'), () => decide(id, 'grant')],
    ends: /^(refused|granted) by operator: operator$/,
  },
  {
    name: 'a decision and a client who leaves',
    reason: 'not-requested',
    hours: 48,
    both: ({ client }, id) => [
      () => decide(id, 'grant'),
      () => db.transaction().execute((trx) => eraseConsumer(trx, client.accountId, 'r')),
    ],
    ends: /^granted by operator: operator$/,
  },
];

it.each(races)(
  '$name at the same moment lead to one decision and one fee',
  async ({ reason, hours, both, ends }) => {
    for (let round = 0; round < rounds; round += 1) {
      const lead = await bought();
      await pass(lead, 25);
      const { id } = (await ask(lead, reason)).body.data;
      await pass(lead, hours);
      const all = both(lead, id);
      await Promise.all((round % 2 === 0 ? all : all.toReversed()).map((act) => act()));
      await shop.runJobs();
      const [end, ...more] = await stands(lead);
      expect(more).toEqual([]);
      expect(end).toMatch(ends);
      const state = await shop.stateOf(lead);
      if (end?.startsWith('granted')) expect(state).toBe('refunded');
      else expect(state).toBe('paid');
    }
    expect(await shop.findViolations()).toEqual([]);
  },
);

describe('a client who never asked for quotes, and an agent who asks the fee back at the same moment', () => {
  const neverAsked = ({ client, quoteId }: WonLead) =>
    app.call('POST /user/returns', { as: client, body: { qot_id: quoteId } });

  it.each([
    ['phone-dead', 'agent'],
    ['not-requested', 'agent'],
    ['language', 'agent'],
    ['phone-dead', 'client'],
    ['language', 'client'],
  ])(
    'both succeed with one return that the client decides (%s, first the %s)',
    async (reason, first) => {
      const lead = await bought();
      const acts = [() => ask(lead, reason), () => neverAsked(lead)];
      const answers = await runInThisOrder(
        db,
        (trx) => lockConsumer(trx, lead.client.accountId),
        first === 'agent' ? acts : acts.toReversed(),
      );
      expect(answers.map(({ status }) => status)).toEqual(
        first === 'agent' ? [201, 200] : [200, 201],
      );
      expect(await stands(lead)).toEqual(['granted by client: client-says-so']);
      expect((await readReturn(lead)).data.reason).toBe(
        first === 'agent' ? reason : 'not-requested',
      );
      expect(await statusOf(lead)).toBe('deleted');
    },
  );

  it('saying it twice at the same moment succeeds twice', async () => {
    const lead = await bought();
    const answers = await runInThisOrder(db, (trx) => lockConsumer(trx, lead.client.accountId), [
      () => neverAsked(lead),
      () => neverAsked(lead),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stands(lead)).toEqual(['granted by client: client-says-so']);
  });
});
