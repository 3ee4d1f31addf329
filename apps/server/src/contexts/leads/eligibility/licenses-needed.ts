import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * Returns the types of a lead for which the member lacks a license in its state; empty if licenses are not enforced. The
 * caller locks the member's account, so that no license ends before it acts on the answer.
 */
export const findNeededLicenses = async (
  db: Db,
  memberId: number,
  applicationId: number,
): Promise<{ state: string; typeId: InsuranceTypeId }[]> => {
  const { rows } = await sql<{ state: string; typeId: InsuranceTypeId }>`
    select lead.state, type as "typeId"
    from lead
    cross join unnest(lead.insurance_types) as type
    where lead.application_id = ${applicationId}
      and not may_serve(${memberId}, lead.state, array[type])
    order by type`.execute(db);
  return rows;
};
