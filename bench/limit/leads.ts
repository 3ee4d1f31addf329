const page = 12;

/** The first page of an agent's leads, as the body of the answer, for the hash of a session. One statement. */
export const leadsStatement = `
  with viewer as materialized (
    select agency.id, agency.all_zip_codes
    from session join account on account.id = session.account_id and account.deleted_at is null
    join agency_member as member on member.account_id = account.id join agency on agency.id = member.agency_id
    where token_hash = $1 and session.expires_at > now()
      and agency.name is not null and agency.address is not null and agency.email is not null
      and agency.phone is not null and member.phone is not null and license_number is not null
      and exists (select from appointment where agency_id = agency.id)
  ),
  appointed as materialized (
    select carrier_id, lines, states from viewer join appointment on agency_id = viewer.id
    join carrier_scope using (carrier_id)
  ),
  zips as materialized (
    select agency_zip_code.zip_code_id, leads from viewer
    join agency_zip_code on agency_id = viewer.id and not viewer.all_zip_codes
    join open_lead_count on open_lead_count.zip_code_id = agency_zip_code.zip_code_id and leads > 0
  ),
  mine as materialized (
    select application_id, submitted_at, lead_status as status, zip_code_id
    from viewer join agency_lead on agency_id = viewer.id
    where agency_lead.status <> 'new' and (agency_lead.status <> 'deleted' or ended_at > now() - interval '30 days')
  ),
  new_leads as (
    (select application_id, submitted_at from lead
      where status = 'open' and (select all_zip_codes from viewer)
        and application_id not in (select application_id from mine)
      order by submitted_at desc, application_id desc limit ${page})
    union all
    (select near.application_id, near.submitted_at from zips cross join lateral (
        select application_id, submitted_at from lead
        where lead.zip_code_id = zips.zip_code_id and status = 'open'
          and application_id not in (select application_id from mine)
        order by submitted_at desc, application_id desc limit ${page}) as near
      order by near.submitted_at desc, near.application_id desc limit ${page})
  ),
  slice as materialized (
    select application_id, submitted_at
    from (select application_id, submitted_at from mine union all select * from new_leads) as found
    order by submitted_at desc, application_id desc limit ${page}
  )
  select json_build_object(
    'count', (select count(*) from mine where status <> 'open') + (
      select case when all_zip_codes then (select sum(leads) from open_lead_state)
        else coalesce((select sum(leads) from zips), 0)
          + (select count(*) from mine where status = 'open'
              and zip_code_id not in (select zip_code_id from zips)) end
      from viewer),
    'data', (select coalesce(json_agg(json_build_object(
      'aps_id', lead.application_id,
      'aps_submitted', to_char(lead.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'aps_confirmed', coalesce(agency_lead.status = 'completed', false),
      'aps_deleted', lead.status = 'deleted' or coalesce(agency_lead.quote_status = 'returned', false),
      'has_quote', coalesce(agency_lead.status in ('quoted', 'updated', 'lost', 'won', 'completed', 'disputed'), false),
      'won_quote', coalesce(agency_lead.status in ('won', 'completed'), false),
      'edit', agency_lead.outdated_since is not null,
      'lost', coalesce(agency_lead.status = 'lost', false),
      'lost_because', case when agency_lead.status = 'lost' then loss_reasons(viewer.id, lead.application_id) end,
      'refunded', coalesce(agency_lead.status = 'refunded', false),
      'disputed', coalesce(agency_lead.status = 'disputed', false),
      'ins_types', (select json_agg(json_build_object('ins_id', id, 'ins_name', name) order by id)
        from insurance_type where id = any(lead.insurance_types)),
      'insType', case when cardinality(lead.insurance_types) > 1 then 'bundle'
        else (array['home', 'life', 'auto'])[lead.insurance_types[1]] end,
      'viable_inc', array(
        select carrier_id from appointed where (lead.facet / 8 + 1) & ~lines = 0
          and (states is null or zip_code.state = any(states))
        except select carrier_id from quote where application_id = lead.application_id
          and removed_at is null and agency_id <> viewer.id order by carrier_id),
      'appointed', (select count(*) from appointed where (lead.facet / 8 + 1) & ~lines = 0
          and (states is null or zip_code.state = any(states))),
      'isUnread', coalesce(agency_lead.seen_version, 0) < lead.version,
      'badges', array_remove(array[
        case when lead.badges & 1 > 0 then 'mail' end, case when lead.badges & 2 > 0 then 'phone' end,
        case when lead.badges & 4 > 0 then 'place' end], null),
      'facts', (select coalesce(json_agg(json_build_object('ins_id', id, 'code', fact -> 0, 'value', fact -> 1)
          order by id, place), '[]')
        from unnest(lead.insurance_types) as id
        cross join jsonb_array_elements(lead.facts -> id::text) with ordinality as given (fact, place)),
      'insurers', (select coalesce(json_agg(json_build_object('inc_id', id, 'inc_name', name)
          order by array_position(lead.insurers, id)), '[]') from carrier where id = any(lead.insurers)),
      'starred', coalesce(agency_lead.starred, false),
      'assignedTo', agency_lead.assigned_to,
      'city', zip_code.city,
      'state', zip_code.state,
      'zip_code', zip_code.code,
      'fee_cents', coalesce(agency_lead.fee_cents, (array[3500, 5100, 7900])[cardinality(lead.insurance_types)]),
      'unlock_by', case when agency_lead.status = 'won' then
        to_char(agency_lead.unlock_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end
    ) order by slice.submitted_at desc, slice.application_id desc), '[]')
    from slice join lead on lead.application_id = slice.application_id
    join zip_code on zip_code.id = lead.zip_code_id
    left join agency_lead on agency_lead.agency_id = viewer.id and agency_lead.application_id = lead.application_id
  )
  )::text as body
  from viewer`;
