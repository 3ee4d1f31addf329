import type { Answers } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { readDraft, type StoredDraft } from './draft-parts.ts';

/** The newest saved answers to one type, for counting, without names. */
export const readNewestDrafts = async (
  db: Db,
  sealing: Sealing,
  typeId: InsuranceTypeId,
  most: number,
): Promise<Answers[]> => {
  const { rows } = await sql<{ consumerId: number; parts: StoredDraft }>`
    with newest as (
      select application_id from draft_part where insurance_type_id = ${typeId}
      group by application_id order by application_id desc limit ${most})
    select consumer_id as "consumerId",
      (select jsonb_agg(jsonb_build_object('insurance_type_id', insurance_type_id, 'class', class,
          'sealed', translate(encode(sealed, 'base64'), e'\n', '')))
        from draft_part where application_id = newest.application_id and insurance_type_id = ${typeId}) as parts
    from newest join application on application.id = newest.application_id`.execute(db);
  return rows.flatMap(({ consumerId, parts }) => {
    const saved = readDraft(sealing, consumerId, parts).get(typeId);
    return saved ? [saved.answers] : [];
  });
};
