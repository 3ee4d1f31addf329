import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseLines, normaliseText } from './text.ts';

describe('normaliseText', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['Jose\u0301', 'José'],
    ['a\u0000b', 'a b'],
    ['a\u200bb\ufeff', 'ab'],
    ['\u202eevil\u202c', 'evil'],
    ['e\u200b\u0301', 'é'],
    ['one\r\ntwo', 'one two'],
    ['half \ud800', 'half \ufffd'],
    ['\u200b', ''],
    ['Zoë O’Brien 😀', 'Zoë O’Brien 😀'],
  ])('%j', (input, output) => {
    expect(normaliseText(input)).toBe(output);
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        const once = normaliseText(input);
        expect(normaliseText(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toMatch(/\p{Cc}/u);
        const lines = normaliseLines(input);
        expect(normaliseLines(lines)).toBe(lines);
      }),
    );
  });
});

it('normaliseLines keeps line breaks, as line feeds', () => {
  expect(normaliseLines('one\r\ntwo\rthree\n\tfour\u0007 ')).toBe('one\ntwo\nthree\n four');
});
