import { CONSENT_TEXT } from '@fanwise/domain/consent/consent-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Whom a consent is between, what is asked now in a language, and the time of the transaction. */
export type Parties = {
  now: Date;
  agency: string;
  license: string;
  name: string;
  phone: string;
  email: string;
  /** Two letters, of the ZIP code of the submission. */
  state: string;
  request: string;
  automated: string;
};

/** The parties of a quote; undefined where somebody is gone. */
export const partiesOf = async (
  db: Db,
  quoteId: number,
  language: 'en' | 'es',
): Promise<Parties | undefined> => {
  const { rows } = await sql<Parties>`
    select now(), coalesce(agent.agency_name, '') as agency, coalesce(agent.license_number, '') as license,
      consumer.first_name || ' ' || consumer.last_name as name, consumer.phone, account.email, zip_code.state,
      wording.request, wording.automated
    from quote
    join agent on agent.account_id = quote.agent_id
    join application on application.id = quote.application_id
    join consumer on consumer.account_id = application.consumer_id
    join account on account.id = application.consumer_id
    join lead on lead.application_id = application.id
    join zip_code on zip_code.id = lead.zip_code_id
    join consent_text as wording on wording.id = ${CONSENT_TEXT.id}
      and wording.version = ${CONSENT_TEXT.version} and wording.language = ${language}
    where quote.id = ${quoteId}`.execute(db);
  return rows[0];
};
