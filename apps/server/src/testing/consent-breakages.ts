import type { WonLead } from './shop/shop-sales.ts';

const insertConsent = ({ quoteId }: WonLead, age = '0 days'): string => `
  with key as (insert into consent_key (kid, jwk) values (repeat('k', 43), '{}') returning kid)
  insert into consent_record (id, kind, quote_id, kid, jws, at)
  select 'AAAAAAAAAAAAAAAAAAAAAA', 'given', ${quoteId}, kid, 'a.b.c', now() - interval '${age}' from key`;

/** Changes that break the invariants of consent and do-not-contact. */
export const consentBreakages = (
  paid: WonLead,
  unpaid: WonLead,
): [name: string, ...statements: string[]][] => [
  ['choices-have-their-consent', `delete from contact_consent where quote_id = ${unpaid.quoteId}`],
  [
    'choices-have-their-consent',
    'alter table consent_record disable trigger consent_record_unchanged',
  ],
  [
    'consents-are-chained',
    insertConsent(unpaid),
    `insert into consent_seal (seq, record_id, hash) values (1, 'AAAAAAAAAAAAAAAAAAAAAA', sha256('x'))`,
  ],
  ['consents-are-chained', insertConsent(unpaid, '2 days')],
  [
    'unconfirmed-do-not-contact-pauses-quoting',
    `insert into do_not_contact (quote_id, application_id, agency_id, channel, last_day, remind_at, pause_at)
      select id, application_id, agency_id, 'call', current_date, now() - interval '3 hours', now() - interval '2 hours'
      from quote where id = ${paid.quoteId}`,
  ],
];
