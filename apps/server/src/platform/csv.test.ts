import { describe, expect, it } from 'vitest';
import { formatCsvLine } from './csv.ts';

describe('a line for spreadsheets', () => {
  it('has a cell for each value, and ends as RFC 4180 wants it', () => {
    expect(formatCsvLine(['Ana', 35, null, '', -2])).toBe('Ana,35,,,-2\r\n');
  });

  it.each(
    [
      [
        '=1+1',
        '+1+1',
        '-1+1',
        '@SUM(A1)',
        '\t=1',
        '\r=1',
        '\n=1',
        '＝1+1',
        '=HYPERLINK("http://x")',
      ],
      ['+5', '-', '-5-', '+19195550142'],
    ].flat(),
  )('text that begins like a formula stays text: %j', (text) => {
    expect(formatCsvLine([text])).toBe(`"\t${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each([
    '02108',
    '00501',
    '0012345',
    '00',
    ' 02108',
    '123456789012',
    '1234567890123456',
    '12E5',
    '1e3',
    '1.5E-3',
    '3-4',
    '1-May',
    '5 Mar',
    '05-1234',
    '1/2',
    '12/31/2026',
    '10:30',
    '1.2.3',
    'MAR1',
    'Dec-12',
    '1 May 2026',
    '1,234',
    '$05',
    '$1234.5',
    '10/20/10',
    '31/12/2026',
    '2026/12',
    '5%',
    '(5)',
    'TRUE',
  ])('text that a spreadsheet would read as another value stays text: %j', (text) => {
    expect(formatCsvLine([text])).toBe(`"\t${text}"\r\n`);
  });

  it.each([
    '-5',
    '-5.25',
    '12',
    '0',
    '0.5',
    '35.00',
    '9195550142',
    '27601',
    '2026-12-01',
    '$5',
    '$500.50',
    '25/50',
    '250/500',
    '100/300/100',
    '250/500/100',
    '27601-1234',
    '(919) 555-0142',
    'W-44',
    'A012',
    'April',
    'May',
    '2026-11-21T10:00:00.000Z',
  ])('a number, a day or a text that survives is written as it is: %s', (text) => {
    expect(formatCsvLine([text])).toBe(`${text}\r\n`);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=a,b', '"\t=a,b"'],
    ['$1,000', '"$1,000"'],
    ["it's", "it's"],
    ['a=b', 'a=b'],
    ['Zoë', 'Zoë'],
  ])('keeps separators inside a cell: %j', (text, written) => {
    expect(formatCsvLine([text])).toBe(`${written}\r\n`);
  });
});
