import type { Client } from '@fanwise/contract/agent/clients';
import { normalisePhone } from '@fanwise/domain/texts/phone';

/** RFC 6350, 3.4: what separates parts of a value is escaped, and no line break gets through. */
const text = (value: string): string =>
  value.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** RFC 6350, 3.2: at most 75 octets a line, the rest begins with a space. No letter is cut in two. */
const folded = (line: string): string => {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
};

/** A client as a vCard 4.0 (RFC 6350), or null where the contact is closed. */
export const vcard = ({ aps_id, user_data, city, state, zip_code }: Client): string | null => {
  if (!user_data) return null;
  const { usr_firstname: first, usr_lastname: last, usr_email, usr_phonenumber } = user_data;
  const digits = normalisePhone(usr_phonenumber);
  return [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:fanwise:lead:${aps_id}`,
    `FN:${text(`${first} ${last}`)}`,
    `N:${text(last)};${text(first)};;;`,
    // What the client did not give, or stopped, is empty.
    ...(usr_phonenumber
      ? [`TEL;VALUE=uri:tel:${digits ? `+1${digits}` : text(usr_phonenumber)}`]
      : []),
    ...(usr_email ? [`EMAIL:${text(usr_email)}`] : []),
    `ADR:;;;${text(city)};${state};${zip_code};US`,
    'END:VCARD',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
