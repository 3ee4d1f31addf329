import { expect, it } from 'vitest';
import vectors from './estimation-vectors.json' with { type: 'json' };
import { estimateIn } from './in-language.ts';

const asStoredBefore = (lines: readonly { label: string; data: number | string }[]) =>
  lines.map(({ label, data }) => ({ label, data }));

it('knows every line of every estimate in Spanish, and leaves English alone', () => {
  for (const { expected } of vectors) {
    const spanish = estimateIn('es', expected);
    expect(estimateIn('en', expected)).toEqual(expected);
    for (const [index, { label, data }] of spanish['other-data'].entries()) {
      expect(label).not.toBe(expected['other-data'][index]?.label);
      if (typeof data === 'string') expect(data).not.toMatch(/years/);
    }
    expect({ ...spanish, 'other-data': expected['other-data'] }).toEqual(expected);
  }
});

it.each(['en', 'es'] as const)('reads lines that were stored without a code in %s', (language) => {
  for (const { expected } of vectors) {
    const stored = { ...expected, 'other-data': asStoredBefore(expected['other-data']) };
    expect(estimateIn(language, stored)).toEqual(estimateIn(language, expected));
  }
});

it('leaves a line of an unknown kind as it is', () => {
  const strange = { 'other-data': [{ code: 'boat', label: 'Boat', data: 1 }] };
  expect(estimateIn('es', strange)).toEqual(strange);
});
