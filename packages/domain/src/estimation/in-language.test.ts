import { expect, it } from 'vitest';
import vectors from './estimation-vectors.json' with { type: 'json' };
import { estimateIn } from './in-language.ts';

it('knows every line of every estimate in Spanish, and leaves English alone', () => {
  for (const { expected } of vectors) {
    const spanish = estimateIn('es', expected);
    expect(estimateIn('en', expected)).toBe(expected);
    for (const [index, { label, data }] of spanish['other-data'].entries()) {
      expect(label).not.toBe(expected['other-data'][index]?.label);
      if (typeof data === 'string') expect(data).not.toMatch(/years/);
    }
    expect({ ...spanish, 'other-data': expected['other-data'] }).toEqual(expected);
  }
});
