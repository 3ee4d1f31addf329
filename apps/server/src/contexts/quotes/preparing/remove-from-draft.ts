import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';

/**
 * CTEs for the statement that writes a quote: the form with its carrier leaves the draft that a member prepared, and an
 * empty draft is deleted. `prepared` has the member who prepared that form, if it was not the sender. The caller holds the
 * lock of the application.
 */
export const removingFromDraft = (
  { agencyId, memberId }: Actor,
  { id, carrierId }: { id: number; carrierId: number },
): RawBuilder<unknown> => sql`
  draft as (
    select agency_id, application_id, member_id, rest from quote_draft cross join lateral (
      select coalesce(jsonb_agg(form), '[]') as rest from jsonb_array_elements(content -> 'forms') as form
      where form ->> 'carrierId' is distinct from ${String(carrierId)}) as others
    where agency_id = ${agencyId} and application_id = ${id} and rest <> content -> 'forms'
  ),
  prepared as (select member_id as prepared_by from draft where member_id <> ${memberId}),
  emptied as (
    delete from quote_draft using draft
    where (quote_draft.agency_id, quote_draft.application_id) = (draft.agency_id, draft.application_id)
      and draft.rest = '[]'
  ),
  shortened as (
    update quote_draft set content = jsonb_set(content, '{forms}', draft.rest) from draft
    where (quote_draft.agency_id, quote_draft.application_id) = (draft.agency_id, draft.application_id)
      and draft.rest <> '[]'
  )`;
