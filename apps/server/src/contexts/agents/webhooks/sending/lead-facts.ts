import { sql } from 'kysely';
import type { Trx } from '../../../../platform/database/connect.ts';
import type { SendingNeeds } from './needs.ts';

type Described = { lead_id: number; types: number[]; state: string; zip: string };

/** The facts of new leads for a message: only facts that the lead list shows, and only leads that are still open. */
export const describeLeads = async (
  trx: Trx,
  { leadFee }: Pick<SendingNeeds, 'leadFee'>,
  applicationIds: readonly number[],
): Promise<(Described & { fee_cents: number })[]> => {
  const { rows } = await sql<Described>`
    select lead.application_id as lead_id, lead.insurance_types as types, lead.state, zip_code.code as zip
    from lead join zip_code on zip_code.id = lead.zip_code_id
    where lead.application_id = any(${applicationIds}::bigint[]) and lead.status = 'open'
    order by lead.submitted_at, lead.application_id`.execute(trx);
  return rows.map((lead) => ({ ...lead, fee_cents: leadFee(lead.types) }));
};
