import { CONSENT_TEXT } from '@fanwise/domain/quotes/consent-text';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';

/** The two sides of a consent, the consent request in a language, and the time of the transaction. */
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
  { agentId, consumerId }: { agentId: number; consumerId: number },
  language: 'en' | 'es',
): Promise<Parties | undefined> => {
  const { rows } = await sql<Parties>`
    select now(), coalesce(agent.agency_name, '') as agency, coalesce(agent.license_number, '') as license,
      consumer.first_name || ' ' || consumer.last_name as name, consumer.phone, account.email,
      wording.request, wording.automated
    from agent, consumer, account, consent_text as wording
    where agent.account_id = ${agentId} and consumer.account_id = ${consumerId} and account.id = ${consumerId}
      and wording.id = ${CONSENT_TEXT.id} and wording.version = ${CONSENT_TEXT.version}
      and wording.language = ${language}`.execute(db);
  return rows[0];
};
