import { describe, expect, it } from 'vitest';
import { readCarrierFile } from './carrier-file.ts';

const head = 'id,brand,companies,lines,sold_by,states,source\n';
const blank = { id: null, companies: [], lines: [], soldBy: null, states: null, source: null };

describe('a file of carriers', () => {
  it('has a row per brand, and leaves out what nobody confirmed', () => {
    const text = `${head}3,GEICO,"GEICO Casualty 41491|Government Employees Insurance Company",auto,captive,,"A list, 2026"\r\n,Acme Mutual,,,,NC SC,\n`;
    expect(readCarrierFile(text).rows).toEqual([
      {
        id: 3,
        name: 'GEICO',
        companies: [
          { name: 'GEICO Casualty', naic: '41491' },
          { name: 'Government Employees Insurance Company' },
        ],
        lines: [3],
        soldBy: 'captive',
        states: null,
        source: 'A list, 2026',
      },
      { ...blank, name: 'Acme Mutual', states: ['NC', 'SC'] },
    ]);
    expect(readCarrierFile('\ufeffBrand\n"Say ""Yes"""\n').rows).toEqual([
      { ...blank, name: 'Say "Yes"' },
    ]);
  });

  it.each([
    ['', '1: brand'],
    ['id,name\n1,Acme', '1: name'],
    [head, '1: brand'],
    [`${head}x,Acme,,,,,`, '2: id'],
    [`${head},,,auto,,,`, '2: brand'],
    [`${head},Acme,,boat,,,`, '2: lines'],
    [`${head},Acme,,,both,,`, '2: sold_by'],
    [`${head},Acme,,,,N1,`, '2: states'],
    [`${head},Acme,Acme Casualty 12345,,,,`, '2: source'],
    [`${head},Acme,,,,,\n,acme,,,,,`, '3: brand'],
  ])('%j is refused at %s', (text, problem) => {
    expect(readCarrierFile(text)).toEqual({ rows: null, problem });
  });
});
