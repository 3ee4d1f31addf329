import type { FetchedClient } from '@fanwise/contract';
import { formatDollars } from '@fanwise/domain/money/money';
import { foldLine, escapeText as text } from '@fanwise/domain/texts/content-lines';
import { normalizePhone } from '@fanwise/domain/texts/phone';
import type { ClientFacts } from './client-facts.ts';

/**
 * A client as a vCard 3.0 (RFC 2426), the version that agency systems, Outlook, Google and Apple contacts all import.
 * `facts` are those that `writeClientFacts` wrote of the client. Null where the contact is closed.
 */
export const writeVcard = ({ client }: ClientFacts, facts: FetchedClient): string | null => {
  if (!client.contact) return null;
  const { first, last, email, phone, street, city, state, zip, born } = facts;
  const digits = normalizePhone(phone);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:fanwise:lead:${facts.lead}`,
    `FN:${text(facts.name)}`,
    `N:${text(last)};${text(first)};;;`,
    // Contact details that the client did not give, or stopped, are left out.
    ...(phone ? [`TEL;TYPE=${getPhoneUse(client)}:${digits ? `+1${digits}` : text(phone)}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${text(email)}`] : []),
    `ADR;TYPE=HOME:;;${text(street)};${text(city)};${state};${zip};USA`,
    ...(born ? [`BDAY:${born}`] : []),
    `URL:${facts.link}`,
    `NOTE:${text(writeNote(facts, client))}`,
    'END:VCARD',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
};

/** `VOICE` takes calls and `MSG` text messages (RFC 2426, 3.3.1). */
const getPhoneUse = ({ consent }: ClientFacts['client']): string =>
  [consent?.call && 'VOICE', consent?.text && 'MSG'].filter(Boolean).join(',');

const writeNote = (facts: FetchedClient, client: ClientFacts['client']): string =>
  [
    ['Lead', String(facts.lead)],
    ['Insurance', facts.insurance],
    [
      'Quote',
      `${facts.carrier}, ${formatDollars(facts.monthly)} a month, ${formatDollars(facts.yearly)} a year`,
    ],
    ['May be contacted by', facts.contactBy],
    ['Email', client.emailBounces ? 'bounces' : ''],
    ['Partner', [facts.partner, facts.partnerBorn].filter(Boolean).join(', born ')],
    ['Coverage asked for', facts.coverage],
    ['Outcome', facts.outcome],
    ['Follow-up', facts.nextStepOn],
    ['Note', client.note ?? ''],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
