import { CONSENT_TEXT } from '@fanwise/domain/quotes/consent-text';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/**
 * The two sides of a consent, the consent request in a language, and the time of the transaction. `agency` also names the
 * member who sent the quote, where the agency has more than one.
 */
export type Parties = {
  now: Date;
  agency: string;
  license: string;
  name: string;
  phone: string;
  email: string;
  request: string;
  automated: string;
};

/**
 * Reads the two sides of a quote. Undefined if one is gone. Each row is read by its key, because choosing waits for
 * this.
 */
export const readParties = async (
  db: Db,
  { memberId, consumerId }: { memberId: number; consumerId: number },
  language: Language,
): Promise<Parties | undefined> => {
  const { rows } = await sql<Parties>`
    select now(), concat_ws(', ', coalesce(agency.name, ''), case when exists (select from agency_member as colleague
        where colleague.agency_id = agency.id and colleague.account_id <> member.account_id)
      then trim(member.first_name || ' ' || member.last_name) end) as agency, coalesce(member.license_number, '') as license,
      consumer.first_name || ' ' || consumer.last_name as name, consumer.phone, account.email,
      wording.request, wording.automated
    from agency_member as member join agency on agency.id = member.agency_id,
      consumer, account, consent_text as wording
    where member.account_id = ${memberId} and consumer.account_id = ${consumerId} and account.id = ${consumerId}
      and wording.id = ${CONSENT_TEXT.id} and wording.version = ${CONSENT_TEXT.version}
      and wording.language = ${language}`.execute(db);
  return rows[0];
};
