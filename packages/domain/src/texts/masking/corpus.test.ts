import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN_CONTACT, maskContacts } from '../masking.ts';
import cleanTexts from './clean-texts.json' with { type: 'json' };
import hostileTexts from './hostile-texts.json' with { type: 'json' };

/** In the list of hostile texts, what has to be hidden stands between these. */
const marked = /‹[^›]*›/g;
const withoutMarks = (text: string): string => text.replace(/[‹›]/g, '');

const written = (text: string): number =>
  (text.normalize('NFKD').match(/[\p{L}\p{N}]/gu) ?? []).length;

/** Whether letters or digits of what is marked can still be read. */
const tells = (text: string): boolean => {
  const left = maskContacts(withoutMarks(text), '');
  return written(left) > written(text.replace(marked, ''));
};

describe('masking', () => {
  // 99 of 100 is what was promised. All of them are hidden, and one less has to be somebody's decision.
  it('hides contact details in all hostile texts', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(500);
    expect(hostileTexts.filter(tells)).toEqual([]);
  });

  it('hides little beside them', () => {
    const left = (text: string) => written(maskContacts(withoutMarks(text), ''));
    const more = hostileTexts.filter((text) => left(text) < written(text.replace(marked, '')));
    expect(more.length, more.join('\n')).toBeLessThanOrEqual(8);
  });

  // At most 2 of 100 is what was promised.
  it('touches one text without contact details', () => {
    expect(new Set(cleanTexts).size).toBeGreaterThanOrEqual(500);
    const alarms = cleanTexts.filter((text) => maskContacts(text) !== text);
    expect(alarms).toEqual(['ASP.NET and C# developer']);
  });

  it('finds nothing more in what it masked', () => {
    for (const text of hostileTexts.map(withoutMarks)) {
      const masked = maskContacts(text);
      expect(maskContacts(masked)).toBe(masked);
    }
  });

  it('keeps every text without digits, signs and numbers as it is', () => {
    const word = fc.constantFrom('roof', 'casa', 'new', 'the', 'Raleigh', 'años', 'dog', 'Zoë');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(maskContacts(words.join(' '))).toBe(words.join(' '));
      }),
    );
  });

  it('stays whole Unicode, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(maskContacts(text.toWellFormed()).isWellFormed()).toBe(true);
      }),
    );
  });

  const pieces = [
    'a',
    '1',
    '@',
    '.',
    '-',
    ' ',
    '(',
    '+',
    'é',
    '٣',
    '\n',
    'a ',
    '1 ',
    '1, ',
    'a.',
    'a@',
    '@a ',
    ' at ',
    ' dot ',
    '(at)',
    '(dot)',
    'a at ',
    'a dot ',
    'one ',
    'fifty ',
    'o',
    'double ',
    'and 1 ',
    'www ',
    'http://',
    'ig: ',
    'insta a',
    'my snap ',
    'gmail ',
    'a1 ',
    '555-0188-',
    '800-a',
    '[.] ',
  ];

  // A quadratic step would take hours here; the runner would end the test.
  it.each(pieces)('takes time that grows with the length: 100,000 signs of %j', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    expect(maskContacts(text, '').length).toBeLessThanOrEqual(text.length);
    expect(maskContacts(`${text}!`, '').length).toBeLessThanOrEqual(text.length + 1);
  });

  it('takes time that grows with the length, also when pieces are mixed', () => {
    const mixed = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(mixed, (some) => {
        const text = some.join('').repeat(3_000);
        expect(maskContacts(text, '').length).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 60 },
    );
  });
});

it('the replacement of a contact detail is no contact detail', () => {
  expect(maskContacts(HIDDEN_CONTACT)).toBe(HIDDEN_CONTACT);
});
