-- expand
-- After an account is recovered, its endpoints send nothing until their owner has looked at them. `unconfirmed`: the log-in
-- was recovered. `taken-back`: made or changed by somebody else, as its owner said; its secret is replaced before it sends.
alter table hook_endpoint
  drop constraint hook_endpoint_off_because_check,
  add constraint hook_endpoint_off_because_check
    check (off_because in ('agent', 'gone', 'failing', 'unconfirmed', 'taken-back')),
  -- When somebody who was logged in last made or changed it or its secret.
  add column changed_at timestamptz not null default now();

update hook_endpoint set changed_at = created_at;

-- Events meanwhile are kept as messages that wait. They hold no contact; their content is made when they are sent.
create or replace function tell_hooks(
  agent bigint, what text, application bigint, quote bigint, of_fact text, why text
) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job('deliver-hooks', json_build_object('endpointId', written.endpoint_id),
    max_attempts := 25)
  from (
    select endpoint.id as endpoint_id, put_hook_message(endpoint.id, what, application, quote, of_fact, why) as is_new
    from hook_endpoint as endpoint
    where endpoint.agent_id = agent and what = any (endpoint.events)
      and (endpoint.off_at is null or endpoint.off_because in ('unconfirmed', 'taken-back'))
  ) as written
  where written.is_new;
end $$;
