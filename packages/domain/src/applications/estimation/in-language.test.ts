import { expect, it } from 'vitest';
import vectors from './estimation-vectors.json' with { type: 'json' };
import { estimateIn } from './in-language.ts';

it('knows every line of every estimate in Spanish, and leaves English alone', () => {
  for (const { expected } of vectors) {
    const spanish = estimateIn('es', expected);
    expect(estimateIn('en', expected)).toEqual(expected);
    for (const [index, { label, data }] of spanish.lines.entries()) {
      expect(label).not.toBe(expected.lines[index]?.label);
      if (typeof data === 'string') expect(data).not.toMatch(/years/);
    }
    expect({ ...spanish, lines: expected.lines }).toEqual(expected);
  }
});

it('leaves a line of an unknown kind as it is', () => {
  const strange = { lines: [{ code: 'boat', label: 'Boat', data: 1 }] };
  expect(estimateIn('es', strange)).toEqual(strange);
});
