import type { Client } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { type ClientFacts, writeClientFacts } from './client-facts.ts';
import { writeVcard } from './vcard.ts';

const contact = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phoneNumber: '9195550142',
};
const client = (changed: Partial<typeof contact> | null = {}, more: Partial<Client> = {}) =>
  ({
    applicationId: 7,
    city: 'Raleigh',
    state: 'NC',
    zipCode: '27601',
    types: [{ typeId: 3, typeName: 'Auto Insurance' }],
    carrierName: 'Erie',
    monthly: 91,
    yearly: 1_090,
    feeCents: 2_500,
    contact: changed && { ...contact, ...changed },
    consent: changed && { call: true, text: false, mail: true, automated: false },
    note: null,
    outcome: null,
    followUp: null,
    ...more,
  }) as Client;
const household = {
  address1: '12 O’Brien St; #4',
  city: 'Cary',
  dateOfBirth: '1985-03-14',
  partnerFirstName: 'Luz',
  partnerLastName: 'Ruiz',
  partnerDateOfBirth: '1986-01-02',
} as NonNullable<ClientFacts['household']>;
const asked: ClientFacts['asked'] = [
  {
    typeId: 3,
    typeName: 'Auto Insurance',
    rows: [
      { row: 'auto.bi', short: 'BI', text: '100/300' },
      { row: 'life.class', short: 'class', text: 'Preferred' },
    ],
  },
];
const card = (of: Client, lives: ClientFacts['household'] = household) => {
  const facts = { client: of, household: lives, asked };
  return writeVcard(facts, writeClientFacts(facts, 'https://fanwise.example'));
};
/** The lines of a card, put together again (RFC 2425, 5.8.1). */
const lines = (changed?: Parameters<typeof client>[0], more: Partial<Client> = {}) =>
  (card(client(changed, more)) ?? '').replaceAll('\r\n ', '').split('\r\n');

describe('a card for the address book', () => {
  it('is not made where the contact is closed', () => {
    expect(card(client(null))).toBeNull();
  });

  it('has one beginning and one end whatever its fields hold, and holds one client', () => {
    const name = 'Eve\r\nEND:VCARD\r\nBEGIN:VCARD\nTEL:1';
    const made = lines({ firstName: name, lastName: 'X;Y,Z\\' }, { note: name });
    expect(made.filter((line) => /^(BEGIN|END):/.test(line))).toEqual(['BEGIN:VCARD', 'END:VCARD']);
    expect(made.filter((line) => line.startsWith('TEL'))).toHaveLength(1);
    expect(made).toContain('N:X\\;Y\\,Z\\\\;Eve END:VCARD BEGIN:VCARD TEL:1;;;');
  });

  it('is a vCard 3.0 with the address and birth date of the client', () => {
    expect(lines()).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'UID:urn:fanwise:lead:7',
      'FN:Ana Ruiz',
      'N:Ruiz;Ana;;;',
      'TEL;TYPE=VOICE:+19195550142',
      'EMAIL;TYPE=INTERNET:ana@example.com',
      'ADR;TYPE=HOME:;;12 O’Brien St\\; #4;Cary;NC;27601;USA',
      'BDAY:1985-03-14',
      'URL:https://fanwise.example/agent/profile/clients/7',
      'NOTE:Lead: 7\\nInsurance: Auto Insurance\\nQuote: Erie\\, $91 a month\\, $1\\,090 a year' +
        '\\nMay be contacted by: emails\\, phone calls (no automated calls or texts)' +
        '\\nPartner: Luz Ruiz\\, born 1986-01-02\\nCoverage asked for: Auto Insurance: BI 100/300',
      'END:VCARD',
      '',
    ]);
  });

  it('keeps the leading zero of a ZIP code, and needs no household', () => {
    const made = card(client({}, { state: 'MA', zipCode: '02108' }), null) ?? '';
    expect(made).toContain('ADR;TYPE=HOME:;;;Raleigh;MA;02108;USA');
    expect(made).not.toContain('BDAY');
  });

  it('leaves out a contact channel that the client stopped or never gave', () => {
    const made = lines({ phoneNumber: '', email: '' });
    expect(made.filter((line) => /^(TEL|EMAIL)/.test(line))).toEqual([]);
    expect(made).toContain('FN:Ana Ruiz');
  });

  it('says whether the number takes calls, text messages or both', () => {
    const getUse = (call: boolean, message: boolean) =>
      lines({}, { consent: { call, text: message, mail: true, automated: false } }).find((line) =>
        line.startsWith('TEL'),
      );
    expect(getUse(true, true)).toBe('TEL;TYPE=VOICE,MSG:+19195550142');
    expect(getUse(false, true)).toBe('TEL;TYPE=MSG:+19195550142');
  });

  it('carries outcome, next step and own note', () => {
    const more = {
      outcome: 'appointment',
      followUp: '2026-12-01',
      note: 'Ask, then call',
    } as const;
    expect(lines({}, more).at(-3)).toContain(
      '\\nOutcome: appointment\\nFollow-up: 2026-12-01\\nNote: Ask\\, then call',
    );
  });

  it('dials ten digits as a number of this country, and anything else as it was written', () => {
    expect(lines({ phoneNumber: '(919) 555-0142' })).toContain('TEL;TYPE=VOICE:+19195550142');
    expect(lines({ phoneNumber: '12;ext,5' })).toContain('TEL;TYPE=VOICE:12\\;ext\\,5');
  });

  it('cuts no letter in two where a line is folded', () => {
    const name = 'Ñ'.repeat(90);
    const made = card(client({ firstName: name })) ?? '';
    for (const line of made.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    expect(made.replaceAll('\r\n ', '')).toContain(`FN:${name} Ruiz`);
  });
});
