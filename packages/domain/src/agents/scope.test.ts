import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTHORITIES, type Authority, type LicenceRules, typesAllowed } from './licence-rules.ts';
import {
  countsUntil,
  LICENCE_STATUSES,
  type ScopedLicence,
  scopeOf,
  typesOutside,
} from './scope.ts';

const rules: LicenceRules = {
  lines: {
    home: [['property', 'casualty'], ['personal']],
    life: [['life']],
    auto: [['casualty'], ['personal']],
  },
  states: { TX: { home: [['property', 'casualty']] } },
  counsel: {},
};
const now = new Date('2026-11-25T18:00:00Z');
const licence = (over: Partial<ScopedLicence> = {}): ScopedLicence => ({
  state: 'NC',
  held: ['casualty'],
  status: 'active',
  expiresOn: null,
  checkedAt: now,
  ...over,
});

describe('lines of authority', () => {
  const allowed: [Authority[], string, number[]][] = [
    [['property'], 'NC', []],
    [['casualty'], 'NC', [3]],
    [['property', 'casualty'], 'NC', [1, 3]],
    [['personal'], 'NC', [1, 3]],
    [['personal'], 'TX', [3]],
    [['life'], 'NC', [2]],
    [['health', 'variable'], 'NC', []],
    [['life', 'personal'], 'NC', [1, 2, 3]],
  ];
  it.each(allowed)('%j in %s allow %j', (held, state, types) => {
    expect(typesAllowed(rules, state, new Set(held))).toEqual(types);
  });
});

describe('where an agent may sell', () => {
  it('adds the licences of one state up, and keeps states apart', () => {
    const held = [
      licence(),
      licence({ held: ['property'] }),
      licence({ state: 'TX', held: ['life'] }),
    ];
    expect(scopeOf(held, rules, now).map(({ state, lines }) => [state, lines])).toEqual([
      ['NC', 5],
      ['TX', 2],
    ]);
  });

  it.each(LICENCE_STATUSES)('counts a licence that is %s only when active', (status) => {
    expect(scopeOf([licence({ status })], rules, now)).toHaveLength(status === 'active' ? 1 : 0);
  });

  it('ends with the last day of the state’s clocks', () => {
    expect(countsUntil(licence({ expiresOn: '2026-11-25' }))).toEqual(
      new Date('2026-11-26T05:00:00Z'),
    );
    expect(countsUntil(licence({ state: 'HI', expiresOn: '2026-11-25' }))).toEqual(
      new Date('2026-11-26T10:00:00Z'),
    );
    const last = licence({ expiresOn: '2026-11-25' });
    expect(scopeOf([last], rules, new Date('2026-11-26T04:59:59Z'))).toHaveLength(1);
    expect(scopeOf([last], rules, new Date('2026-11-26T05:00:00Z'))).toEqual([]);
  });

  it('ends sixty days after the look-up, and never counts without one', () => {
    const looked = licence({
      expiresOn: '2030-01-01',
      checkedAt: new Date('2026-10-01T00:00:00Z'),
    });
    expect(countsUntil(looked)).toEqual(new Date('2026-11-30T00:00:00Z'));
    expect(countsUntil(licence({ checkedAt: null }))).toBeNull();
  });

  it('is computed anew when the first of its licences ends', () => {
    const both = [licence({ expiresOn: '2026-12-01' }), licence({ held: ['property'] })];
    expect(scopeOf(both, rules, now)[0]?.until).toEqual(new Date('2026-12-02T05:00:00Z'));
  });

  it('needs every type of a lead', () => {
    const scope = scopeOf([licence()], rules, now);
    expect(typesOutside(scope, { state: 'NC', types: [3] })).toEqual([]);
    expect(typesOutside(scope, { state: 'NC', types: [1, 3] })).toEqual([1]);
    expect(typesOutside(scope, { state: 'VA', types: [3] })).toEqual([3]);
  });

  it('never shrinks by a further licence, and does not depend on their order', () => {
    const some = fc.record({
      state: fc.constantFrom('NC', 'TX'),
      held: fc.subarray([...AUTHORITIES]),
      status: fc.constantFrom(...LICENCE_STATUSES),
      expiresOn: fc.constantFrom(null, '2026-11-01', '2027-01-01'),
      checkedAt: fc.constantFrom(null, now),
    });
    const linesOf = (licences: ScopedLicence[]) =>
      new Map(scopeOf(licences, rules, now).map(({ state, lines }) => [state, lines]));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), some, (licences, more) => {
        const before = linesOf(licences);
        const after = linesOf([more, ...licences]);
        for (const [state, lines] of before) expect((after.get(state) ?? 0) & lines).toBe(lines);
        expect(linesOf([...licences, more])).toEqual(after);
      }),
    );
  });
});
