import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { partRows } from '../../leads/index.ts';
import type { Questionnaires } from '../questionnaires.ts';
import { readDraft, type StoredDraft, sealDraft, storedDraft } from './draft-parts.ts';

type Plain = { id: number; consumerId: number; draft: StoredDraft };

/**
 * The fill of the backfill `seal-drafts`: seals what versions before kept plain in these applications. One that somebody
 * is saving just now is left for another round.
 */
export const sealDrafts =
  (sealing: Sealing, questionnaires: Questionnaires) =>
  async (trx: Trx, ids: number[]): Promise<void> => {
    for (const { id, consumerId, draft } of await plainDrafts(trx, ids)) {
      const kept = [...readDraft(sealing, consumerId, draft)].map(([insuranceTypeId, saved]) => ({
        insuranceTypeId,
        ...saved,
        healthIds: questionnaires.healthIds(insuranceTypeId),
      }));
      await sql`
        with plain as (delete from draft_answer where application_id = ${id})
        insert into draft_part (application_id, insurance_type_id, class, sealed)
        select ${id}, part.* from ${partRows(sealDraft(sealing, consumerId, kept))} as part
        on conflict (application_id, insurance_type_id, class) do update set sealed = excluded.sealed`.execute(
        trx,
      );
    }
  };

const plainDrafts = async (trx: Trx, ids: number[]): Promise<Plain[]> => {
  const held = await sql<{ id: number }>`
    select id from application where id = any(${ids}::bigint[])
    for no key update skip locked`.execute(trx);
  const heldIds = held.rows.map(({ id }) => id);
  // Read once they are held: a statement that waits for a row sees other tables as they were before.
  const { rows } = await sql<Plain>`
    select id, consumer_id as "consumerId", ${storedDraft(sql.ref('application.id'))} as draft
    from application where id = any(${heldIds}::bigint[])`.execute(trx);
  return rows;
};
