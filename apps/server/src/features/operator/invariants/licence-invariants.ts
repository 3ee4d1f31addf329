import type { Invariant } from './invariant.ts';

/** What must hold where leads open only with a license that was looked up. */
export const licences: Invariant[] = [
  {
    promise: 'P11',
    name: 'quotes-rest-on-licenses',
    query: `
      select 'quote ' || quote.id as found
      from quote join lead using (application_id) join zip_code on zip_code.id = lead.zip_code_id
      where (select required from licence_gate) and quote.removed_at is null
        and quote.lead_status in ('open', 'chosen')
        and not exists (select from agent_scope as scope
          where scope.agent_id = quote.agent_id and scope.state = zip_code.state
            and scope.until > now() - interval '1 hour'
            and mask_of_types(lead.insurance_types) & ~scope.lines::integer = 0)`,
  },
  {
    // Which lines allow which type is a file of the catalogue; that some license counts is known here.
    promise: 'P11',
    name: 'scopes-rest-on-licenses',
    query: `
      select 'agent ' || agent_id || ', ' || state as found
      from agent_scope as scope
      where until > now() and not exists (
        select from licence where licence.agent_id = scope.agent_id and licence.state = scope.state
          and status = 'active' and checked_at > now() - interval '60 days')`,
  },
  {
    promise: 'P11',
    name: 'facets-beside-quotes',
    query: `
      select 'quote ' || quote.id as found from quote join lead using (application_id)
      where quote.lead_facet <> lead.facet`,
  },
];
