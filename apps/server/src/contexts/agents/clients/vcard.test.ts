import type { Client } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { vcard } from './vcard.ts';

const contact = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phoneNumber: '9195550142',
};
const client = (changed: Partial<typeof contact> | null = {}) =>
  ({
    applicationId: 7,
    city: 'Raleigh',
    state: 'NC',
    zipCode: '27601',
    contact: changed && { ...contact, ...changed },
  }) as Client;
const household = {
  address1: '12 O’Brien St; #4',
  city: 'Cary',
  dateOfBirth: '1985-03-14',
};
/** The lines of a card, put together again (RFC 2425, 5.8.1). */
const lines = (
  changed?: Parameters<typeof client>[0],
  lives: typeof household | null = household,
) => (vcard(client(changed), lives) ?? '').replaceAll('\r\n ', '').split('\r\n');

describe('a card for the address book', () => {
  it('is not made where the contact is closed', () => {
    expect(vcard(client(null), household)).toBeNull();
  });

  it('has one beginning and one end whatever its fields hold, and holds one client', () => {
    const name = 'Eve\r\nEND:VCARD\r\nBEGIN:VCARD\nTEL:1';
    const card = lines({ firstName: name, lastName: 'X;Y,Z\\' });
    expect(card.filter((line) => /^(BEGIN|END):/.test(line))).toEqual(['BEGIN:VCARD', 'END:VCARD']);
    expect(card.filter((line) => line.startsWith('TEL'))).toHaveLength(1);
    expect(card).toContain('N:X\\;Y\\,Z\\\\;Eve\\nEND:VCARD\\nBEGIN:VCARD\\nTEL:1;;;');
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
      'END:VCARD',
      '',
    ]);
  });

  it('keeps the leading zero of a ZIP code, and needs no household', () => {
    const card = vcard({ ...client(), state: 'MA', zipCode: '02108' }, null) ?? '';
    expect(card).toContain('ADR;TYPE=HOME:;;;Raleigh;MA;02108;USA');
    expect(card).not.toContain('BDAY');
  });

  it('leaves out a contact channel that the client stopped or never gave', () => {
    const card = lines({ phoneNumber: '', email: '' });
    expect(card.filter((line) => /^(TEL|EMAIL)/.test(line))).toEqual([]);
    expect(card).toContain('FN:Ana Ruiz');
  });

  it('dials ten digits as a number of this country, and anything else as it was written', () => {
    expect(lines({ phoneNumber: '(919) 555-0142' })).toContain('TEL;TYPE=VOICE:+19195550142');
    expect(lines({ phoneNumber: '12;ext,5' })).toContain('TEL;TYPE=VOICE:12\\;ext\\,5');
  });

  it('cuts no letter in two where a line is folded', () => {
    const name = 'Ñ'.repeat(90);
    const card = vcard(client({ firstName: name }), household) ?? '';
    for (const line of card.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    expect(card.replaceAll('\r\n ', '')).toContain(`FN:${name} Ruiz`);
  });
});
