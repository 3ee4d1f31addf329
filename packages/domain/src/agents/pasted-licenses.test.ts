import { describe, expect, it } from 'vitest';
import { displayedStatus } from './license-status.ts';
import { readPastedLicenses } from './pasted-licenses.ts';
import { findLicenseProblems, type TypedLicense } from './typed-license.ts';

const today = '2026-11-26';
const statesByName = new Map([
  ...([
    ['texas', 'TX'],
    ['north carolina', 'NC'],
    ['west virginia', 'WV'],
  ] as const),
  ...([
    ['virginia', 'VA'],
    ['california', 'CA'],
    ['florida', 'FL'],
    ['new york', 'NY'],
  ] as const),
  ...([
    ['ohio', 'OH'],
    ['puerto rico', 'PR'],
    ['carolina del norte', 'NC'],
  ] as const),
]);
const read = (text: string) => readPastedLicenses(text, { npn: '8812345', today, statesByName });
const base = { npn: '8812345', resident: false, expires: '' };

describe('a pasted list of licenses', () => {
  it.each([
    [
      'TX 1234567, property, casualty, 2027-05-31',
      {
        state: 'TX',
        number: '1234567',
        authorities: ['property', 'casualty'],
        expires: '2027-05-31',
      },
    ],
    [
      'nc\t123 456\tProperty & Casualty\t5/31/27\tresident',
      {
        state: 'NC',
        number: '123 456',
        authorities: ['property', 'casualty'],
        expires: '2027-05-31',
        resident: true,
      },
    ],
    ['FL;W-44;personal lines', { state: 'FL', number: 'W-44', authorities: ['personal'] }],
    ['VA 77 vida y propiedad', { state: 'VA', number: '77', authorities: ['life', 'property'] }],
    [
      'GA 9 P&C L&H',
      { state: 'GA', number: '9', authorities: ['property', 'casualty', 'life', 'health'] },
    ],
  ])('reads %s', (line, license) => {
    expect(read(line)).toEqual([
      { line: 1, text: line.trim(), license: { ...base, ...license }, problem: null },
    ]);
  });

  const PC = ['property', 'casualty'];
  it.each([
    [
      'NIPR, a row of the license summary',
      'Texas\t0012345\tNon-Resident\tGeneral Lines - Property and Casualty\tActive\t03/15/2019\t05/31/2027',
      { state: 'TX', number: '0012345', authorities: PC, expires: '2027-05-31' },
    ],
    [
      'NIPR, one line of authority, copied with bars',
      'NC | 0019876543 | Producer | Accident & Health or Sickness | Active | Resident | Eff 01/02/2015 | Exp 12/31/2026',
      {
        state: 'NC',
        number: '0019876543',
        authorities: ['health'],
        resident: true,
        expires: '2026-12-31',
      },
    ],
    [
      'Sircon, with labels',
      'License #: 1092837  State: OH  License Type: Major Lines  Status: Active  Lines: Casualty, Property, Personal Lines  Expiration Date: 03/31/2027',
      {
        state: 'OH',
        number: '1092837',
        authorities: ['casualty', 'property', 'personal'],
        expires: '2027-03-31',
      },
    ],
    [
      'State Based Webhooks',
      'North Carolina  License Number: 100012345  Insurance Producer (Individual)  Life; Variable Life and Variable Annuity  Active  Issued 04/01/2016  NPN: 7654321',
      { state: 'NC', number: '100012345', authorities: ['life', 'variable'], npn: '7654321' },
    ],
    [
      'California',
      'CA License# 0H12345 Property Broker-Agent, Casualty Broker-Agent Expires 31-MAY-2027',
      { state: 'CA', number: '0H12345', authorities: PC, expires: '2027-05-31' },
    ],
    [
      'Florida',
      'Florida W123456 2-20 General Lines (Prop & Cas) Active since Jul 1, 2012',
      { state: 'FL', number: 'W123456', authorities: PC },
    ],
    [
      'New York',
      'NY,PC-1234567,"Property/Casualty Agent",06/30/2027',
      { state: 'NY', number: 'PC-1234567', authorities: PC, expires: '2027-06-30' },
    ],
    [
      'New York, a number that begins like another state',
      'New York LA-0765432 Life, Accident & Health 06/30/2027',
      { state: 'NY', number: 'LA-0765432', authorities: ['life', 'health'], expires: '2027-06-30' },
    ],
    [
      'a registry with years of two digits',
      'NC 123 P&C 03/15/98 05/31/27',
      { state: 'NC', number: '123', authorities: PC, expires: '2027-05-31' },
    ],
    [
      'a registry that names limited lines beside a line',
      'TX 0012345 Limited Property and Casualty, Credit Life & Health, Life Active 05/31/2027',
      { state: 'TX', number: '0012345', authorities: ['life'], expires: '2027-05-31' },
    ],
    [
      'a mail',
      'West Virginia lic. no. 00-4567 – P&C – exp. 5/31/27',
      { state: 'WV', number: '00-4567', authorities: PC, expires: '2027-05-31' },
    ],
    [
      'a table whose number comes first',
      '1234567\tVA\tProperty & Casualty, Surety\t2027-05-31',
      { state: 'VA', number: '1234567', authorities: PC, expires: '2027-05-31' },
    ],
    [
      'a registry in capitals',
      '1234567 PROPERTY OR CASUALTY STATE: OR ACTIVE 05/31/2027',
      { state: 'OR', number: '1234567', authorities: PC, expires: '2027-05-31' },
    ],
    [
      'a note, glued together',
      'lic#0H12345 CA P&C',
      { state: 'CA', number: '0H12345', authorities: PC },
    ],
    [
      'Spanish',
      'Carolina del Norte, número 0045, propiedad y responsabilidad, vence 05/31/2027',
      { state: 'NC', number: '0045', authorities: PC, expires: '2027-05-31' },
    ],
  ])('reads a license as printed by %s', (_, line, license) => {
    expect(read(line)).toEqual([
      { line: 1, text: line.trim(), license: { ...base, ...license }, problem: null },
    ]);
  });

  it('puts the rows of one license together, and passes over the heads of columns', () => {
    const list = [
      'State\tLicense Number\tLine of Authority\tStatus\tExpiration Date',
      'TX\t0012345\tProperty\tActive\t05/31/2027',
      'TX\t0012345\tCasualty\tActive\t05/31/2027',
      'TX\t0012345\tSurety\tActive\t05/31/2027',
      'OH\t77\tLife\tActive\t',
    ].join('\n');
    expect(
      read(list).map(({ line, license, problem }) => [
        line,
        license.authorities,
        license.expires,
        problem,
      ]),
    ).toEqual([
      [2, ['property', 'casualty'], '2027-05-31', null],
      [5, ['life'], '', null],
    ]);
  });

  const numbers = (text: string) =>
    read(text).map(({ line, license, problem }) => [
      line,
      license.state,
      license.number,
      license.authorities.join(' '),
      license.expires,
      license.resident,
      problem,
    ]);

  it('reads a table by its column heads, in any order and beside columns it does not need', () => {
    const list = [
      'Licensee Name\tNPN\tHome State\tLicense State\tLicense Number\tResident\tLicense Type\tLine of Authority\tStatus\tStatus Date\tOriginal Issue Date\tExpiration Date',
      'PAT DOE\t8812345\tNC\tTX\t0012345\tNo\tIndividual Producer\tProperty\tActive\t01/01/2030\t03/15/2019\t05/31/2027',
      'PAT DOE\t8812345\tNC\tTX\t0012345\tNo\tIndividual Producer\tCasualty\tActive\t01/01/2030\t03/15/2019\t05/31/2027',
      'PAT DOE\t8812345\tNC\tNC\t8812345\tYes\tIndividual Producer\tLife\tActive\t\t04/01/2016\t',
      'PAT DOE\t8812345\tNC\tNew York\tPC-0765432\tN\tAgent\tProperty/Casualty\tTerminated\t\t\t06/30/2027',
    ].join('\n');
    expect(numbers(list)).toEqual([
      [2, 'TX', '0012345', 'property casualty', '2027-05-31', false, null],
      [4, 'NC', '8812345', 'life', '', true, null],
      [5, 'NY', 'PC-0765432', 'property casualty', '2027-06-30', false, 'ended'],
    ]);
  });

  it.each([
    ['commas and quotes', ',', '"Property, Casualty"'],
    ['bars', ' | ', 'Property, Casualty'],
    ['semicolons', ';', 'Property, Casualty'],
  ])('reads a table whose cells are parted by %s', (_, by, lines) => {
    const list = [
      ['Expires', 'Lines', 'Number', 'Phone', 'State'].join(by),
      ['12/31/2027', lines, '0H-12345', '919 555 0100', 'California'].join(by),
    ].join('\n');
    expect(numbers(list)).toEqual([
      [2, 'CA', '0H-12345', 'property casualty', '2027-12-31', false, null],
    ]);
  });

  it('reads several states in one text, each below its name', () => {
    const list = [
      'Texas Department of Insurance',
      'License Number  License Type  Lines of Authority  Status  Expiration',
      '1234567  Producer  Property  Active  05/31/2027',
      '1234567  Producer  Casualty  Active  05/31/2027',
      '',
      'North Carolina - Resident License',
      '0019876543  Producer  Life  Active  12/31/2026',
      'OH - Non-Resident',
      '77 P&C',
    ].join('\n');
    expect(numbers(list)).toEqual([
      [3, 'TX', '1234567', 'property casualty', '2027-05-31', false, null],
      [7, 'NC', '0019876543', 'life', '2026-12-31', true, null],
      [9, 'OH', '77', 'property casualty', '', false, null],
    ]);
  });

  it('reads labels that stand on lines of their own, with the lines of authority below', () => {
    const list = [
      'State: Texas',
      'License Number: 0012345',
      'License Type: General Lines Agent',
      'Status: Active',
      'Issue Date: 03/15/2019',
      'Expiration Date: 05/31/2027',
      'Property  Active  03/15/2019',
      'Casualty  Active  03/15/2019',
      'State: California',
      'License Number: 0H12345',
      'Qualifications: Accident & Health, Life',
      'Resident: No',
      'NPN: 7654321',
    ].join('\n');
    expect(numbers(list)).toEqual(
      [
        [2, 'TX', '0012345', 'property casualty', '2027-05-31', false, null],
        [10, 'CA', '0H12345', 'health life', '', false, null],
      ].map(([line, ...rest]) => [(line as number) - 1, ...rest]),
    );
    expect(read(list)[1]?.license.npn).toBe('7654321');
  });

  it.each([
    'Texas\nOhio',
    'State\tLicense Number\tLine of Authority',
    'License Status\tLicense Number\tExpiration Date\tLines',
  ])('finds no license in %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each(['0012345', 'PC-1234567', 'W-44', '0H12345', '123 456', '00-4567'])(
    'keeps the number %s as it is written, in a line, a table and a block',
    (number) => {
      const texts = [
        `TX\t${number}\tlife`,
        `State\tLicense No.\tLines\nTX\t${number}\tlife`,
        `License Number: ${number}\nState: TX\nLines: Life`,
      ];
      for (const text of texts)
        expect(read(text).map(({ license }) => license.number)).toEqual([number]);
    },
  );

  it('keeps a number that begins with a word, where a column or label names it', () => {
    const texts = [
      'State\tLicense No.\tLines\nTX\tDOI 0099\tlife',
      'License Number: DOI 0099\nState: TX\nLines: Life',
    ];
    for (const text of texts)
      expect(read(text)).toMatchObject([{ problem: null, license: { number: 'DOI 0099' } }]);
  });

  it.each([
    ['ZZ 1 life', 'state'],
    ['Atlantis 1 life', 'state'],
    ['TX life', 'number'],
    ['TX 123456789012345678901 life', 'number'],
    ['TX 1', 'authorities'],
    ['TX 1 surety', 'authorities'],
    ['TX 1 Credit Life and Disability', 'authorities'],
    ['TX 1 life 2027-02-30', 'expires'],
    ['TX 1 life 13/45/2027', 'expires'],
    ['TX 1 life 2026-11-25', 'over'],
    ['TX 1 life Inactive', 'ended'],
    ['TX 1 life blimps', 'word'],
    ['TX, 1, 2, life', 'word'],
    ['TX 1 life constructor', 'word'],
  ])('says of %s what is wrong, and keeps what was typed', (line, problem) => {
    expect(read(line)).toMatchObject([{ text: line, problem }]);
  });

  it('skips empty lines, numbers lines from 1, and finds a license with two last days', () => {
    const lines = read('\nTX ab1 life 2027-01-31\n\n  tx AB1 casualty 2028-01-31\r\nTX ab2 life\n');
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [4, 'twice'],
      [5, null],
    ]);
    expect(read('TX 1 life blimps')[0]?.word).toBe('blimps');
  });
});

describe('a typed license', () => {
  const good: TypedLicense = {
    state: 'TX',
    number: '12-34 A',
    npn: '',
    authorities: ['life'],
    resident: true,
    expires: today,
  };

  it('may end today and may have no number of the registry', () => {
    expect(findLicenseProblems(good, today)).toEqual({});
  });

  it('gets all its problems in one answer', () => {
    const bad = {
      state: 'tx',
      number: '',
      npn: 'NPN 1',
      authorities: [],
      resident: false,
      expires: '5/31',
    };
    expect(findLicenseProblems(bad, today)).toEqual({
      state: 'state',
      number: 'number',
      npn: 'npn',
      authorities: 'authorities',
      expires: 'expires',
    });
  });
});

describe('the relation of a license to its holder', () => {
  it.each([
    ['active', null, 'active'],
    ['active', '2027-01-26', 'active'],
    ['active', '2027-01-25', 'expiring'],
    ['active', today, 'expiring'],
    ['active', '2026-11-25', 'expired'],
    ['waiting', '2026-11-25', 'waiting'],
    ['refused', null, 'refused'],
    ['revoked', null, 'revoked'],
    ['ended', null, 'expired'],
  ] as const)('%s until %s is %s', (status, expires, displayed) => {
    expect(displayedStatus({ status, expires }, today)).toBe(displayed);
  });
});
