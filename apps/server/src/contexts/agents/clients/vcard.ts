import type { Client } from '@fanwise/contract/own';
import { foldLine, escapeText as text } from '@fanwise/domain/texts/content-lines';
import { normalizePhone } from '@fanwise/domain/texts/phone';

/** A client's address and birth date as submitted. Empty where they were erased. */
export type Household = { address1: string; city: string; dateOfBirth: string };

/**
 * A client as a vCard 3.0 (RFC 2426), the version that agency systems, Outlook, Google and Apple contacts all import.
 * Null where the contact is closed. `household.dateOfBirth` is `YYYY-MM-DD`.
 */
export const vcard = (client: Client, household: Household | null): string | null => {
  const { applicationId, contact, state, zipCode } = client;
  if (!contact) return null;
  const { firstName: first, lastName: last, email, phoneNumber } = contact;
  const digits = normalizePhone(phoneNumber);
  const street = household?.address1 ?? '';
  const city = household?.city || client.city;
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:fanwise:lead:${applicationId}`,
    `FN:${text(`${first} ${last}`.trim())}`,
    `N:${text(last)};${text(first)};;;`,
    // Contact details that the client did not give, or stopped, are left out.
    ...(phoneNumber ? [`TEL;TYPE=VOICE:${digits ? `+1${digits}` : text(phoneNumber)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${text(email)}`] : []),
    `ADR;TYPE=HOME:;;${text(street)};${text(city)};${state};${zipCode};USA`,
    ...(household?.dateOfBirth ? [`BDAY:${household.dateOfBirth}`] : []),
    'END:VCARD',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
};
