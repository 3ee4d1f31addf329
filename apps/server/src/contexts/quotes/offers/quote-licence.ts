import type { ConsumerQuote } from '@fanwise/contract';
import { type LicenceLookups, lookupOf } from '@fanwise/domain/agents/lookups';
import { CHECKED_FOR_DAYS } from '@fanwise/domain/agents/scope';
import { sql } from 'kysely';

/** A license as it is read beside a quote. */
export type QuoteLicence = {
  state: string;
  number: string;
  npn: string | null;
  expires: string | null;
  checked: string;
};

/** The license of the client's state that counts and says most; beside `quote` and `zip_code`. */
export const quoteLicence = sql`(
  select jsonb_build_object('state', licence.state, 'number', licence.number, 'npn', licence.npn,
    'expires', licence.expires_on, 'checked', (licence.checked_at at time zone 'UTC')::date)
  from licence
  where licence.agent_id = quote.agent_id and licence.state = zip_code.state and licence.status = 'active'
    and (licence.expires_on is null or licence.expires_on >= current_date - 1)
    and licence.checked_at > now() - make_interval(days => ${CHECKED_FOR_DAYS}::integer)
  order by cardinality(licence.held) desc, licence.id desc limit 1)`;

/** What a client is shown of it: an operator saw the number in the state's record, so it is nobody's phone. */
export const shownLicence = (
  lookups: LicenceLookups,
  held: QuoteLicence | null,
): ConsumerQuote['licence'] => {
  if (held === null) return null;
  const { state, number, npn, expires, checked } = held;
  const { record, search } = lookupOf(lookups, { state, number, npn });
  return { state, number, expires, checked, url: record ?? search };
};
