import type { ClientContact } from '@fanwise/contract/own';
import { describe, expect, it } from 'vitest';
import { withContact } from './export-lead.tsx';

describe('the copied text of a lead', () => {
  const contact = {
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    phoneNumber: '(919)555-0142',
  } as ClientContact;

  it('ends with the contact that the client shares', () => {
    expect(withContact('Lead 1: Auto\n', { contact })).toBe(
      'Lead 1: Auto\n\nContact\nPhone: (919)555-0142\nEmail: dana@example.com\n',
    );
    expect(withContact('Lead 1: Auto\n', { contact: { ...contact, phoneNumber: '' } })).toBe(
      'Lead 1: Auto\n\nContact\nEmail: dana@example.com\n',
    );
  });

  it('has no contact where it was taken back', () => {
    expect(withContact('Lead 1: Auto\n', { contact: null })).toBe('Lead 1: Auto\n');
  });
});
