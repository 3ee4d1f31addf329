import { type Invariant, triggers } from './invariant.ts';

/** Invariants of consent and do-not-contact requests. */
export const consent: Invariant[] = [
  {
    guarantee: 'consent',
    name: 'choices-have-their-consent',
    query: `
      select 'quote ' || quote.id as found
      from quote join application on application.id = quote.application_id
      join account on account.id = application.consumer_id and account.deleted_at is null
      where accepted_at is not null and removed_at is null and not exists (
          select from contact_consent join consent_record on consent_record.id = record_id and kind = 'given'
          where contact_consent.quote_id = quote.id)
      union all ${triggers('consent_record_unchanged', 'consent_record_append_only', 'consent_seal_append_only', 'consent_text_append_only')}`,
  },
  {
    guarantee: 'consent',
    name: 'consents-are-chained',
    query: `
      select 'seal ' || seq as found from (
        select seq, hash, row_number() over (order by seq) as place, sha256(
          coalesce(lag(hash) over (order by seq), decode(repeat('00', 32), 'hex'))
            || sha256(convert_to(jws, 'UTF8'))) as wanted
        from consent_seal join consent_record on consent_record.id = record_id
      ) as chain where hash <> wanted or seq <> place
      union all
      select 'record ' || id from consent_record
      where at < now() - interval '1 day' and not exists (
        select from consent_seal where record_id = consent_record.id)`,
  },
  {
    guarantee: 'do-not-contact',
    name: 'unconfirmed-do-not-contact-pauses-quoting',
    query: `
      select 'do-not-contact ' || do_not_contact.id as found from do_not_contact
      join agency on agency.id = agency_id and agency.closed_at is null
      where acknowledged_at is null and lifted_at is null and pause_at < now() - interval '1 hour'
        and not exists (select from agency_pause where agency_pause.agency_id = do_not_contact.agency_id
          and kind = 'do-not-contact' and until is null)`,
  },
];
