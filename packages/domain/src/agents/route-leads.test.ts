import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssignmentRule,
  type NewLead,
  ROUTINGS,
  routeLeads,
  type WorkingMember,
} from './route-leads.ts';

const member = (id: number, changes: Partial<WorkingMember> = {}): WorkingMember => ({
  id,
  openLeads: 0,
  openLeadsMax: null,
  routedAt: null,
  ...changes,
});
const lead = (id: number, changes: Partial<NewLead> = {}): NewLead => ({
  id,
  zipCode: '27601',
  types: [1],
  language: 'en',
  licensed: [1, 2, 3],
  ...changes,
});
const rule = (memberId: number, changes: Partial<AssignmentRule> = {}): AssignmentRule => ({
  memberId,
  zipPrefix: null,
  typeId: null,
  language: null,
  ...changes,
});
const inTurn = { routing: 'round-robin', rules: [] } as const;
const chosen = (...input: Parameters<typeof routeLeads>) =>
  routeLeads(...input).map(({ leadId, memberId }) => [leadId, memberId]);

describe('in turn, a lead goes to', () => {
  it.each<[string, WorkingMember[], NewLead[], number[][]]>([
    [
      'the member without a lead so far',
      [member(1, { routedAt: 5 }), member(2)],
      [lead(7)],
      [[7, 2]],
    ],
    [
      'the member whose last lead is longest ago',
      [member(1, { routedAt: 9 }), member(2, { routedAt: 5 }), member(3, { routedAt: 7 })],
      [lead(7), lead(8), lead(9), lead(10)],
      [
        [7, 2],
        [8, 3],
        [9, 1],
        [10, 2],
      ],
    ],
    ['the lower number of two who never had one', [member(2), member(1)], [lead(7)], [[7, 1]]],
    [
      'the next member if the first has no license',
      [member(1), member(2)],
      [lead(7, { licensed: [2] })],
      [[7, 2]],
    ],
    [
      'the next member if the first has as many open leads as the limit',
      [member(1, { openLeads: 3, openLeadsMax: 3 }), member(2)],
      [lead(7)],
      [[7, 2]],
    ],
    [
      'one member until the limit, and then to nobody',
      [member(1, { openLeads: 1, openLeadsMax: 3 })],
      [lead(7), lead(8), lead(9)],
      [
        [7, 1],
        [8, 1],
      ],
    ],
    ['nobody if nobody works', [], [lead(7)], []],
  ])('%s', (_, members, leads, expected) => {
    expect(chosen(inTurn, members, leads)).toEqual(expected);
  });
});

describe('by rules, a lead goes to the member of', () => {
  const members = [member(1), member(2), member(3)];
  it.each<[string, AssignmentRule[], NewLead, number[][]]>([
    ['the first rule that fits', [rule(2, { zipPrefix: '276' }), rule(1)], lead(7), [[7, 2]]],
    [
      'the next rule, if the ZIP code is another',
      [rule(2, { zipPrefix: '275' }), rule(1)],
      lead(7),
      [[7, 1]],
    ],
    ['the next rule, if the type is missing', [rule(2, { typeId: 3 }), rule(1)], lead(7), [[7, 1]]],
    [
      'a rule of one of several types',
      [rule(2, { typeId: 3 }), rule(1)],
      lead(7, { types: [1, 3] }),
      [[7, 2]],
    ],
    [
      'the next rule, if the language is another',
      [rule(2, { language: 'es' }), rule(3)],
      lead(7),
      [[7, 3]],
    ],
    [
      'a rule whose conditions all fit',
      [rule(2, { zipPrefix: '2', typeId: 1, language: 'es' }), rule(3)],
      lead(7, { language: 'es' }),
      [[7, 2]],
    ],
    [
      'the next rule, if the member has no license',
      [rule(2), rule(3)],
      lead(7, { licensed: [3] }),
      [[7, 3]],
    ],
    [
      'the next rule, if the member does not work now',
      [rule(9), rule(3)],
      lead(7, { licensed: [3, 9] }),
      [[7, 3]],
    ],
    ['no rule, if none fits', [rule(2, { zipPrefix: '9' })], lead(7), []],
  ])('%s', (_, rules, one, expected) => {
    expect(chosen({ routing: 'rules', rules }, members, [one])).toEqual(expected);
  });

  it('a further rule, once the member of the first one has as many leads as the limit', () => {
    const few = [member(1, { openLeadsMax: 1 }), member(2)];
    expect(
      chosen({ routing: 'rules', rules: [rule(1), rule(2)] }, few, [lead(7), lead(8)]),
    ).toEqual([
      [7, 1],
      [8, 2],
    ]);
  });
});

it('routing by hand assigns no lead', () => {
  expect(routeLeads({ routing: 'manual', rules: [rule(1)] }, [member(1)], [lead(7)])).toEqual([]);
});

const members = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        openLeads: fc.nat(4),
        openLeadsMax: fc.option(fc.integer({ min: 1, max: 5 })),
        routedAt: fc.option(fc.nat(9)),
      }),
    ),
  ),
);
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 });
const leads = fc
  .array(
    fc.record({
      zipCode: fc.constantFrom('27601', '27513', '78701'),
      types: fc.constantFrom<NewLead['types']>([1], [2], [1, 3]),
      language: fc.constantFrom('en', 'es'),
      licensed: ids,
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1 })));
const rules = fc.array(
  fc.record({
    memberId: fc.integer({ min: 1, max: 8 }),
    zipPrefix: fc.option(fc.constantFrom('2', '276', '78701')),
    typeId: fc.option(fc.constantFrom<1 | 2 | 3>(1, 2, 3)),
    language: fc.option(fc.constantFrom('en', 'es')),
  }),
  { maxLength: 6 },
);

describe('for any agency, members and leads,', () => {
  it('routing never picks a member who is unlicensed, away or full, and no lead twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROUTINGS),
        rules,
        members,
        leads,
        (routing, some, working, waiting) => {
          const routed = routeLeads({ routing, rules: some }, working, waiting);
          expect(new Set(routed.map(({ leadId }) => leadId)).size).toBe(routed.length);
          const open = new Map(working.map(({ id, openLeads }) => [id, openLeads]));
          for (const { leadId, memberId } of routed) {
            const taker = working.find(({ id }) => id === memberId);
            expect(waiting.find(({ id }) => id === leadId)?.licensed).toContain(memberId);
            expect(open.get(memberId)!).toBeLessThan(taker!.openLeadsMax ?? Infinity);
            open.set(memberId, open.get(memberId)! + 1);
          }
        },
      ),
    );
  });

  it('routing in turn leaves a lead only if no member can take it', () => {
    fc.assert(
      fc.property(members, leads, (working, waiting) => {
        const routed = new Map(
          routeLeads(inTurn, working, waiting).map(({ leadId, memberId }) => [leadId, memberId]),
        );
        const open = new Map(working.map(({ id, openLeads }) => [id, openLeads]));
        for (const { id, licensed } of waiting) {
          const able = working.filter(
            (one) =>
              licensed.includes(one.id) && open.get(one.id)! < (one.openLeadsMax ?? Infinity),
          );
          const taker = routed.get(id);
          expect(taker === undefined).toBe(able.length === 0);
          if (taker !== undefined) open.set(taker, open.get(taker)! + 1);
        }
      }),
    );
  });

  it('routing in turn gives members who can take every lead as many leads, give or take one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(40), (count, number) => {
        const working = Array.from({ length: count }, (_, index) => member(index + 1));
        const all = working.map(({ id }) => id);
        const routed = routeLeads(
          inTurn,
          working,
          Array.from({ length: number }, (_, index) => lead(index + 1, { licensed: all })),
        );
        const shares = all.map((id) => routed.filter(({ memberId }) => memberId === id).length);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
