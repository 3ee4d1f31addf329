import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line for spreadsheets', () => {
  it('has a cell for each value, and ends as RFC 4180 wants it', () => {
    expect(csvLine(['Ana', 35, null, '', -2])).toBe('Ana,35,,,-2\r\n');
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
    'runs nothing of what begins like a formula: %j',
    (text) => {
      const [cell] = csvLine([text]).split('\r\n');
      expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=a,b', `"'=a,b"`],
    ["it's", "it's"],
    ['a=b', 'a=b'],
    ['Zoë', 'Zoë'],
  ])('keeps what separates cells within one: %j', (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
  });

  it.each(['-5', '-5.25', '12', '+5', '-', '-5-'])('leaves numbers as they are: %s', (text) => {
    const isNumber = /^-?\d/.test(text) && !text.endsWith('-');
    expect(csvLine([text])).toBe(`${isNumber ? '' : "'"}${text}\r\n`);
  });
});
