import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import {
  fillLeadColumns,
  leadColumns,
  readContent,
  type StoredContent,
  storedContent,
} from '../../leads/index.ts';
import type { Questionnaires } from '../questionnaires.ts';

/** Answers of so many leads are in memory at once. */
const leadsAtOnce = 200;

type Unfilled = {
  id: number;
  rents: boolean;
  language: 'en' | 'es';
  stored: StoredContent;
};

/**
 * The fill of the backfill `lead-facets`. Of answers that were erased nothing but the types is known; the language is
 * that of the account.
 */
export const fillFacets =
  (sealing: Sealing, named: Questionnaires) =>
  async (trx: Trx, ids: number[]): Promise<void> => {
    for (let start = 0; start < ids.length; start += leadsAtOnce)
      await fillSome(trx, sealing, named, ids.slice(start, start + leadsAtOnce));
    await sql`
      update quote set lead_facet = lead.facet
      from lead where lead.application_id = quote.application_id and lead.application_id = any(${ids}::bigint[])
        and quote.lead_facet is null`.execute(trx);
  };

const fillSome = async (
  trx: Trx,
  sealing: Sealing,
  named: Questionnaires,
  ids: number[],
): Promise<void> => {
  // Everybody locks the application first; one that is held is left for another round.
  const { rows } = await sql<Unfilled>`
    select lead.application_id as id, coalesce(consumer.rents, false) as rents, account.language,
      ${storedContent('submission')} as stored
    from application join lead on lead.application_id = application.id
    join submission on submission.id = lead.submission_id
    join account on account.id = application.consumer_id
    left join consumer on consumer.account_id = account.id
    where application.id = any(${ids}::bigint[]) and lead.facet is null
    for no key update of application skip locked`.execute(trx);
  const filled = rows.map(({ id, rents, language, stored }) => {
    const content = readContent(sealing, stored);
    return content ? { id, ...leadColumns(named, content, { rents, language }) } : { id };
  });
  await fillLeadColumns(trx, filled);
};
