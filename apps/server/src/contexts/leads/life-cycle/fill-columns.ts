import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { LeadColumns } from './lead-columns.ts';

/** What a lead from before its facets were kept is filled with; by its id alone where its answers are gone. */
type FilledLead = { id: number } & Partial<LeadColumns>;

/** Gives leads of before their facet, state and facts. The caller holds their applications. */
export const fillLeadColumns = async (trx: Trx, leads: readonly FilledLead[]): Promise<void> => {
  await sql`
    update lead set facet = coalesce(filled.facet, facet_of_types(insurance_types)), facts = filled.facts,
      state = (select zip_code.state from zip_code where zip_code.id = lead.zip_code_id)
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as filled (id bigint, facet smallint, facts jsonb)
    where lead.application_id = filled.id and lead.facet is null`.execute(trx);
};
