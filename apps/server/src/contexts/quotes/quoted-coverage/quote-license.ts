import type { ConsumerQuote } from '@fanwise/contract/own';
import { findLookup, type LicenseLookups } from '@fanwise/domain/agents/lookups';
import { CHECKED_FOR_DAYS } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';

/** A license, as read together with a quote. */
export type QuoteLicense = {
  state: string;
  number: string;
  npn: string | null;
  expires: string | null;
  checked: string;
};

/** The license in force in the client’s state of the member who sent the quote, with the most lines. Needs `quote` and `lead` in scope. */
export const quoteLicense = sql`(
  select jsonb_build_object('state', license.state, 'number', license.number, 'npn', license.npn,
    'expires', license.expires_on, 'checked', (license.checked_at at time zone 'UTC')::date)
  from license
  where license.member_id = quote.member_id and license.state = lead.state and license.status = 'active'
    and (license.expires_on is null or license.expires_on >= current_date - 1)
    and license.checked_at > now() - make_interval(days => ${CHECKED_FOR_DAYS}::integer)
  order by cardinality(license.authorities) desc, license.id desc limit 1)`;

/** The part of a license that a client sees. Its number is shown unmasked: an operator saw it in the state's record. */
export const selectShownLicense = (
  lookups: LicenseLookups,
  license: QuoteLicense | null,
): ConsumerQuote['license'] => {
  if (license === null) return null;
  const { state, number, npn, expires, checked } = license;
  const { record, search } = findLookup(lookups, { state, number, npn });
  return { state, number, expires, checked, url: record ?? search };
};
