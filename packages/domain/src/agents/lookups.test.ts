import { describe, expect, it } from 'vitest';
import lookups from '../../../../catalog/license-lookups.json' with { type: 'json' };
import { STATES } from '../dates/time-zones.ts';
import { findLookup, type LicenseLookups } from './lookups.ts';

const own: LicenseLookups = {
  anywhere: { by: 'NIPR', search: 'https://nipr.example', record: null },
  states: {
    AK: { by: 'SBS', search: 'https://sbs.example', record: 'https://sbs.example/{npn}?of=AK' },
    TX: { by: 'state', search: 'https://tx.example', record: 'https://tx.example/{number}/{npn}' },
    CA: { by: 'state', search: 'https://ca.example', record: null },
  },
};
const of = (state: string, number: string, npn: string | null) =>
  findLookup(own, { state, number, npn });

describe('where a license is looked up', () => {
  it('is the page of its state, and the record itself where its address can be made', () => {
    expect(of('AK', '77 1', '8812345')).toEqual({
      by: 'SBS',
      search: 'https://sbs.example',
      record: 'https://sbs.example/8812345?of=AK',
    });
    expect(of('CA', '77 1', '8812345')).toMatchObject({ by: 'state', record: null });
  });

  it('is the national page for a state that has none', () => {
    expect(of('NC', '77 1', null)).toEqual(own.anywhere);
  });

  it('is no record while a part of its address is missing', () => {
    expect(of('AK', '77 1', null).record).toBeNull();
    expect(of('TX', '77 1', null).record).toBeNull();
    expect(of('TX', '', '8812345').record).toBeNull();
    expect(of('TX', '77 1', '8812345').record).toBe('https://tx.example/77%201/8812345');
  });

  it('a typed value cannot lead to another site', () => {
    expect(of('AK', 'x', '../../evil?a=1#b').record).toBe(
      'https://sbs.example/..%2F..%2Fevil%3Fa%3D1%23b?of=AK',
    );
  });

  it('is known for every state, and needs only facts that a license has', () => {
    for (const state of STATES) {
      const { search, record } = findLookup(lookups, { state, number: 'A 1', npn: '12' });
      expect(new URL(search).protocol).toBe('https:');
      expect([state, record ?? '']).toEqual([state, expect.not.stringMatching(/[{}]/)]);
    }
  });
});
