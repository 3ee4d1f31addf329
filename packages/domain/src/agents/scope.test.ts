import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTHORITIES, type Authority, type LicenseRules, typesAllowed } from './license-rules.ts';
import { computeScope, countsUntil, LICENSE_STATUSES, type ScopedLicense } from './scope.ts';

const rules: LicenseRules = {
  lines: {
    home: [['property', 'casualty'], ['personal']],
    life: [['life']],
    auto: [['casualty'], ['personal']],
  },
  states: { TX: { home: [['property', 'casualty']] } },
  counsel: {},
};
const now = new Date('2026-11-25T18:00:00Z');
const license = (over: Partial<ScopedLicense> = {}): ScopedLicense => ({
  state: 'NC',
  authorities: ['casualty'],
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
  it.each(allowed)('%j in %s allow %j', (authorities, state, types) => {
    expect(typesAllowed(rules, state, new Set(authorities))).toEqual(types);
  });
});

describe('where an agent may sell', () => {
  it('adds the licenses of one state up, and keeps states apart', () => {
    const licenses = [
      license(),
      license({ authorities: ['property'] }),
      license({ state: 'TX', authorities: ['life'] }),
    ];
    expect(computeScope(licenses, rules, now).map(({ state, lines }) => [state, lines])).toEqual([
      ['NC', 5],
      ['TX', 2],
    ]);
  });

  it.each(LICENSE_STATUSES)('counts a license that is %s only when active', (status) => {
    expect(computeScope([license({ status })], rules, now)).toHaveLength(
      status === 'active' ? 1 : 0,
    );
  });

  it('ends with the last day of the state’s clocks', () => {
    expect(countsUntil(license({ expiresOn: '2026-11-25' }))).toEqual(
      new Date('2026-11-26T05:00:00Z'),
    );
    expect(countsUntil(license({ state: 'HI', expiresOn: '2026-11-25' }))).toEqual(
      new Date('2026-11-26T10:00:00Z'),
    );
    const last = license({ expiresOn: '2026-11-25' });
    expect(computeScope([last], rules, new Date('2026-11-26T04:59:59Z'))).toHaveLength(1);
    expect(computeScope([last], rules, new Date('2026-11-26T05:00:00Z'))).toEqual([]);
  });

  it('ends sixty days after the look-up, and never counts without one', () => {
    const looked = license({
      expiresOn: '2030-01-01',
      checkedAt: new Date('2026-10-01T00:00:00Z'),
    });
    expect(countsUntil(looked)).toEqual(new Date('2026-11-30T00:00:00Z'));
    expect(countsUntil(license({ checkedAt: null }))).toBeNull();
  });

  it('is recomputed when the first of its licenses ends', () => {
    const both = [license({ expiresOn: '2026-12-01' }), license({ authorities: ['property'] })];
    expect(computeScope(both, rules, now)[0]?.until).toEqual(new Date('2026-12-02T05:00:00Z'));
  });

  it('never shrinks by a further license, and does not depend on their order', () => {
    const some = fc.record({
      state: fc.constantFrom('NC', 'TX'),
      authorities: fc.subarray([...AUTHORITIES]),
      status: fc.constantFrom(...LICENSE_STATUSES),
      expiresOn: fc.constantFrom(null, '2026-11-01', '2027-01-01'),
      checkedAt: fc.constantFrom(null, now),
    });
    const linesOf = (licenses: ScopedLicense[]) =>
      new Map(computeScope(licenses, rules, now).map(({ state, lines }) => [state, lines]));
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), some, (licenses, more) => {
        const before = linesOf(licenses);
        const after = linesOf([more, ...licenses]);
        for (const [state, lines] of before) expect((after.get(state) ?? 0) & lines).toBe(lines);
        expect(linesOf([...licenses, more])).toEqual(after);
      }),
    );
  });
});
