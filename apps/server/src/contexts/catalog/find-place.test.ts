import { selectPlace } from '@fanwise/domain/leads/place';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { findPlace } from './find-place.ts';

const { db } = await testDatabase();
const rows = await db
  .selectFrom('zip_code')
  .select(['id', 'code', 'state'])
  .orderBy('id')
  .execute();
const byCode = Map.groupBy(rows, ({ code }) => code);
const shared = [...byCode.values()].filter((places) => places.length > 1);

describe('the ZIP code row of an address', () => {
  it('has the typed state, for every ZIP code and every state, or is refused', () => {
    const states = [...new Set(rows.map(({ state }) => state))];
    const wrong: string[] = [];
    for (const places of byCode.values())
      for (const { id, code, state: own } of places) {
        for (const typed of states) {
          const found = selectPlace(places, id, typed);
          const expected = places.find(({ state }) => state === typed) ?? null;
          if (found !== expected) wrong.push(`${code} ${typed}`);
        }
        for (const typed of ['Carolina', undefined])
          if (selectPlace(places, id, typed)?.state !== own) wrong.push(`${code} ${typed}`);
      }
    expect(states).toHaveLength(51);
    expect(wrong).toEqual([]);
  });

  it('exists twice for the ZIP codes that lie in two states', () => {
    expect(shared.map((places) => [places[0]?.code, ...places.map(({ state }) => state)])).toEqual([
      ['02861', 'RI', 'MA'],
      ['42223', 'KY', 'TN'],
      ['84536', 'UT', 'AZ'],
      ['86515', 'AZ', 'NM'],
      ['97635', 'OR', 'CA'],
    ]);
  });

  it.each([
    [84536, 'UT', { ok: true, value: { id: 84536, state: 'UT' } }],
    [84536, 'Arizona', { ok: true, value: { id: 184536, state: 'AZ' } }],
    [184536, 'ut', { ok: true, value: { id: 84536, state: 'UT' } }],
    [184536, undefined, { ok: true, value: { id: 184536, state: 'AZ' } }],
    [184536, 'CO', { ok: false, code: 'state-differs' }],
    [27601, 'SC', { ok: false, code: 'state-differs' }],
    [27601, 'Carolina', { ok: true, value: { id: 27601, state: 'NC' } }],
    [99999, 'NC', { ok: false, code: 'invalid-zip-code' }],
  ])('for %s with the typed state %s is %o', async (id, typed, expected) => {
    expect(await findPlace(db, id, typed)).toMatchObject(expected);
  });
});
