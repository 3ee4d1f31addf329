import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import northAmerica from './north-america.json' with { type: 'json' };
import { northAmericaMetadata } from './north-america-metadata.ts';
import { readPhone } from './read-phone.ts';

const areaCodes = fc.constantFrom('201', '919', '984', '512', '787', '416');
const exchange = fc.integer({ min: 200, max: 999 });
const line = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));

describe('a phone number that was typed, pasted or sent', () => {
  it.each([
    '2015550199',
    '(201)555-0199',
    '(201) 555-0199',
    '201-555-0199',
    '201.555.0199',
    '201/555/0199',
    '201 555 0199',
    '201\u00a0555\u00a00199',
    '201–555–0199',
    '12015550199',
    '1-201-555-0199',
    '+1 (201) 555-0199',
    '+1.201.555.0199',
    '\u202a+1 201-555-0199\u202c',
    '001 201 555 0199',
    '00 1 201 555 0199',
    '011 1 201 555 0199',
    'tel:+1-201-555-0199',
    'Phone: (201) 555-0199 (home)',
    '２０１５５５０１９９',
    '＋１（２０１）５５５－０１９９',
    '١٢٠١٥٥٥٠١٩٩',
    '  2015550199\n',
  ])('"%s" is read as the number that is meant', (typed) => {
    expect(readPhone(typed)).toEqual({ digits: '2015550199', extension: null });
  });

  it.each([
    ['+1 (201) 555-0199 ext. 4', '4'],
    ['(201) 555-0199 x12', '12'],
    ['201-555-0199 #22', '22'],
    ['201 555 0199 extension 4', '4'],
    ['201 555 0199 extensión 4', '4'],
    ['tel:+1-201-555-0199;ext=4', '4'],
    ['+12015550199,,4', '4'],
    ['２０１５５５０１９９ ｅｘｔ ４', '4'],
  ])('"%s" is read without its extension, which is told', (typed, extension) => {
    expect(readPhone(typed)).toEqual({ digits: '2015550199', extension });
  });

  it.each([
    ['', 'phone'],
    ['call me', 'phone'],
    ['201555019', 'phone'],
    ['555-0199', 'phone'],
    ['20155501990', 'phone'],
    ['1-800-FLOWERS', 'phone'],
    ['201O550199', 'phone'],
    ['201-555-0199 or 201-555-0198', 'phone'],
    ['Home 201-555-0199 cell 201-555-0198', 'phone'],
    ['9'.repeat(600), 'phone'],
    ['+44 20 7946 0958', 'phone-foreign'],
    ['011 44 20 7946 0958', 'phone-foreign'],
    ['0044 20 7946 0958', 'phone-foreign'],
    ['+52 55 1234 5678', 'phone-foreign'],
    ['(000)000-0000', 'phone-impossible'],
    ['(101)555-0199', 'phone-impossible'],
    ['(911)555-0199', 'phone-impossible'],
    ['(999)555-0199', 'phone-impossible'],
    ['(201)155-0199', 'phone-impossible'],
    ['(201)055-0199', 'phone-impossible'],
  ])('"%s" is refused as %s', (typed, problem) => {
    expect(readPhone(typed)).toEqual({ problem });
  });

  it('the fictional numbers that demonstrations and tests use are numbers', () => {
    const fictional = Array.from({ length: 100 }, (_, last) => 9_195_550_100 + last);
    for (const number of fictional)
      expect(readPhone(String(number))).toEqual({ digits: String(number), extension: null });
  });

  it('the spelling changes nothing about the digits', () => {
    const before = fc.constantFrom('', '1', '+1 ', '001 ', '011 1 ', 'tel:+1');
    const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '/');
    fc.assert(
      fc.property(areaCodes, exchange, line, before, between, (area, office, last, start, gap) => {
        const typed = `${start}${[area, office, last].join(gap)}`;
        expect(readPhone(typed)).toEqual({ digits: `${area}${office}${last}`, extension: null });
      }),
    );
  });
});

it('the numbering rules in the repository are those of the installed package', () => {
  expect(northAmerica).toEqual(northAmericaMetadata());
});
