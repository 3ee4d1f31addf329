import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, normalizeLines, normalizeText } from './text.ts';

/** Texts of what joins and of what can be joined. */
const joined = fc.string({
  unit: fc.constantFrom('a', '1', '\u200d', '\u200b', '\ufe0f', '\u{1f3fd}', '\u{1f468}', '\u2764'),
});

describe('normalizeText', () => {
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
    [
      'The Reyes \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      'The Reyes \u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    ],
    ['\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f', '\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f'],
    ['\u2764\ufe0f\u200d\u{1f525}', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a\u200db', 'ab'],
    ['1\u200d2', '12'],
    ['\u{1f468}\u200d', '\u{1f468}'],
    ['\u200d\u{1f468}', '\u{1f468}'],
    ['a\u200d\u{1f468}\u200db', 'a\u{1f468}b'],
    ['\u{1f468}\u200d\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
    ['\u{1f468}\u200b\u200d\u{1f469}', '\u{1f468}\u{1f469}'],
    ['\u{1f468}\u200d\u{1f469}\u200b', '\u{1f468}\u200d\u{1f469}'],
  ])('%j', (input, output) => {
    expect(normalizeText(input)).toBe(output);
  });

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), joined), (input) => {
        const once = normalizeText(input);
        expect(normalizeText(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toMatch(/\p{Cc}/u);
        const lines = normalizeLines(input);
        expect(normalizeLines(lines)).toBe(lines);
      }),
    );
  });
});

it('normalizeLines keeps line breaks, as line feeds', () => {
  expect(normalizeLines('one\r\ntwo\rthree\n\tfour\u0007 ')).toBe('one\ntwo\nthree\n four');
});

it('a text with U+0000 or half a character cannot be stored', () => {
  expect(['', 'Ada', '👩‍👩‍👧', '\u0001'].filter(isStorable)).toHaveLength(4);
  expect(['\0', 'a\0b', '\ud800', 'a\udc00b'].filter(isStorable)).toEqual([]);
});
