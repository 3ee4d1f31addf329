import { describe, expect, it } from 'vitest';
import { readCarrierFacts, readCarrierFile } from './carrier-file.ts';

const head = 'id,brand,companies,lines,sold_by,states,source\n';
const blank = { id: null, companies: [], lines: [], soldBy: null, states: null, source: null };

describe('a file of carriers', () => {
  it('has a row per brand, and leaves out what nobody confirmed', () => {
    const text = `${head}3,GEICO,"GEICO Casualty 41491|Government Employees Insurance Company",auto,captive,,"A list, 2026"\r\n,Acme Mutual,,,,NC SC NC,Its site\n`;
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
      { ...blank, name: 'Acme Mutual', states: ['NC', 'SC'], source: 'Its site' },
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
    [`${head},Acme,,,,ZZ,A list`, '2: states'],
    [`${head},Acme,Acme Casualty; 123,,,,A list`, '2: companies'],
    [`${head},Acme,Acme Casualty 12345,,,,`, '2: source'],
    [`${head},Acme,,,,NC,`, '2: source'],
    [`${head},Acme,,,,,\n,acme,,,,,`, '3: brand'],
  ])('%j is refused at %s', (text, problem) => {
    expect(readCarrierFile(text)).toEqual({ rows: null, problem });
  });
});

describe('the facts of a carrier that an operator types', () => {
  const typed = { companies: '', sold_by: '', states: '', source: '' };

  it('name a company on each line, with its code after a semicolon', () => {
    const companies = 'Acme Casualty; 12345\n\n Acme Fire \nAcme Life 54321';
    expect(readCarrierFacts({ ...typed, companies, source: ' A list ' }).facts).toEqual({
      companies: [
        { name: 'Acme Casualty', naic: '12345' },
        { name: 'Acme Fire' },
        { name: 'Acme Life', naic: '54321' },
      ],
      soldBy: null,
      states: null,
      source: 'A list',
    });
  });

  it.each([
    [{ companies: 'Acme Fire\nAcme; 1234' }, { field: 'companies', part: 'Acme; 1234' }],
    [{ companies: 'Acme; 12345' }, { field: 'source', part: '' }],
    [
      { states: 'nc', source: '' },
      { field: 'source', part: '' },
    ],
    [
      { states: 'NC Ohio', source: 'A list' },
      { field: 'states', part: 'OHIO' },
    ],
    [{ sold_by: 'both' }, { field: 'sold_by', part: 'both' }],
  ])('%j are refused with the field and the part that is wrong', (change, wrong) => {
    expect(readCarrierFacts({ ...typed, ...change })).toEqual({ facts: null, wrong });
  });
});
