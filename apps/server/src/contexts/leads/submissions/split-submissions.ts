import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { partRows, plainTypes, sealParts } from './sealed-parts.ts';
import type { PlainType } from './submitted-type.ts';

/** Answers of so many submissions are in memory at once. */
const submissionsAtOnce = 100;

type HealthIds = (insuranceTypeId: InsuranceTypeId) => ReadonlySet<number>;

/**
 * The fill of the backfill `split-submissions`: splits and seals the plain submissions with these ids, and gives those
 * that were erased before a time. Submissions that somebody else holds are left for another round.
 */
export const splitSubmissions =
  (sealing: Sealing, healthIdsOf: HealthIds) =>
  async (trx: Trx, ids: number[]): Promise<void> => {
    await sql`set local fanwise.splitting = 'on'`.execute(trx);
    for (let start = 0; start < ids.length; start += submissionsAtOnce) {
      const { rows } = await sql<{ id: number; content: PlainType[] }>`
        select id, content from submission
        where id = any(${ids.slice(start, start + submissionsAtOnce)}::bigint[]) and content is not null
        for no key update skip locked`.execute(trx);
      for (const { id, content } of rows)
        await split(trx, id, sealParts(sealing, id, plainTypes(content), healthIdsOf));
    }
    await sql`update submission set household = null
      where id = any(${ids}::bigint[]) and content is null and household is null and not split`.execute(
      trx,
    );
  };

const split = async (trx: Trx, id: number, parts: ReturnType<typeof sealParts>): Promise<void> => {
  await sql`
    with plain as (update submission set content = null, split = true where id = ${id})
    insert into submission_part (submission_id, insurance_type_id, class, sealed)
    select ${id}, part.* from ${partRows(parts)} as part`.execute(trx);
};
