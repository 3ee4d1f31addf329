import { placeFit } from '@fanwise/domain/leads/place';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';

type Unfilled = { id: number; city: string; state: string; zipCity: string; zipState: string };

/** The fill of the backfill `lead-badges`. Of an application that was erased no place is known. */
export const fillBadges = async (trx: Trx, ids: number[]): Promise<void> => {
  // Everybody locks the application first; one that is held is left for another round.
  const { rows } = await sql<Unfilled>`
    select lead.application_id as id, coalesce(submission.household ->> 'usr_city', '') as city,
      coalesce(submission.household ->> 'usr_state', '') as state, zip_code.city as "zipCity",
      zip_code.state as "zipState"
    from application join lead on lead.application_id = application.id
    join submission on submission.id = lead.submission_id
    join zip_code on zip_code.id = lead.zip_code_id
    where application.id = any(${ids}::bigint[]) and lead.badges is null
    for no key update of application skip locked`.execute(trx);
  const filled = rows.map(({ id, city, state, zipCity, zipState }) => ({
    id,
    place: placeFit({ city, state }, { city: zipCity, state: zipState }) === 'match' ? 4 : 0,
  }));
  await sql`
    update lead set badges = filled.place + coalesce(contact_badges(application.consumer_id), 0)
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled (id bigint, place integer)
    join application on application.id = filled.id
    where lead.application_id = filled.id and lead.badges is null`.execute(trx);
};
