import type { Client } from '@fanwise/contract/agents/clients';
import { foldLine, escapeText as text } from '@fanwise/domain/texts/content-lines';
import { normalizePhone } from '@fanwise/domain/texts/phone';

/** A client's address and birth date as submitted. Empty where they were erased. */
export type Household = { address1: string; city: string; dateOfBirth: string };

/**
 * A client as a vCard 3.0 (RFC 2426), the version that agency systems, Outlook, Google and Apple contacts all import.
 * Null where the contact is closed. `household.dateOfBirth` is `YYYY-MM-DD`.
 */
export const vcard = (client: Client, household: Household | null): string | null => {
  const { aps_id, user_data, state, zip_code } = client;
  if (!user_data) return null;
  const { usr_firstname: first, usr_lastname: last, usr_email, usr_phonenumber } = user_data;
  const digits = normalizePhone(usr_phonenumber);
  const street = household?.address1 ?? '';
  const city = household?.city || client.city;
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:fanwise:lead:${aps_id}`,
    `FN:${text(`${first} ${last}`.trim())}`,
    `N:${text(last)};${text(first)};;;`,
    // Contact details that the client did not give, or stopped, are left out.
    ...(usr_phonenumber
      ? [`TEL;TYPE=VOICE:${digits ? `+1${digits}` : text(usr_phonenumber)}`]
      : []),
    ...(usr_email ? [`EMAIL;TYPE=INTERNET:${text(usr_email)}`] : []),
    `ADR;TYPE=HOME:;;${text(street)};${text(city)};${state};${zip_code};USA`,
    ...(household?.dateOfBirth ? [`BDAY:${household.dateOfBirth}`] : []),
    'END:VCARD',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
};
