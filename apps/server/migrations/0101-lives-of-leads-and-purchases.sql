-- expand
-- Which changes of state are possible is the database's word too: what no rule of the product allows, no code can do.
create function keep_lead_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' then
      raise exception 'a lead begins open' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (old.status, new.status) not in (
    ('open', 'chosen'), ('chosen', 'unlocked'), ('unlocked', 'chosen'),
    ('chosen', 'open'), ('unlocked', 'open'),
    ('open', 'deleted'), ('chosen', 'deleted'), ('unlocked', 'deleted'))
  then
    raise exception 'lead % cannot be % after %', new.application_id, new.status, old.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger lead_begins before insert on lead for each row execute function keep_lead_life();
create trigger lead_lives before update of status on lead for each row
  when (old.status is distinct from new.status) execute function keep_lead_life();

create function keep_purchase_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a purchase begins open' using errcode = 'integrity_constraint_violation';
    end if;
  elsif (old.state, new.state) not in (
    ('open', 'paid'), ('open', 'void'),
    ('open', 'refund_due'), ('void', 'refund_due'), ('paid', 'refund_due'), ('refunded', 'refund_due'),
    ('paid', 'refunded'), ('refund_due', 'refunded'),
    ('paid', 'disputed'), ('disputed', 'paid'), ('disputed', 'charged_back'), ('refund_due', 'charged_back'))
  then
    raise exception 'purchase % cannot be % after %', new.id, new.state, old.state
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger purchase_begins before insert on purchase for each row execute function keep_purchase_life();
create trigger purchase_lives before update of state on purchase for each row
  when (old.state is distinct from new.state) execute function keep_purchase_life();

-- An unlock is granted once, revoked once, and nothing else ever happens to it.
create function keep_unlock_life() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.revoked_at is null and new.revoked_at is not null
    and (new.application_id, new.agent_id, new.purchase_id, new.granted_at)
      = (old.application_id, old.agent_id, old.purchase_id, old.granted_at)
  then
    return new;
  end if;
  raise exception 'an unlock can only be revoked, once' using errcode = 'integrity_constraint_violation';
end $$;
create trigger unlock_lives before update or delete on unlock for each row execute function keep_unlock_life();

-- The next three are asked at the commit: the statements of one transaction may come in any order.
create function paid_is_booked() returns trigger language plpgsql as $$
begin
  if exists (select from purchase where id = new.id and state = 'paid')
    and not exists (select from journal where purchase_id = new.id and kind = 'charge')
  then
    raise exception 'purchase % is paid and not booked', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger purchase_paid_is_booked after update of state on purchase
  deferrable initially deferred for each row when (new.state = 'paid') execute function paid_is_booked();

create function unlock_is_paid() returns trigger language plpgsql as $$
begin
  -- The purchase is held, so that it cannot leave the state while this unlock is not yet seen by others.
  perform from purchase where id = new.purchase_id and state = 'paid' for share;
  if not found and exists (select from unlock where purchase_id = new.purchase_id and revoked_at is null) then
    raise exception 'purchase % unlocks and is not paid', new.purchase_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger unlock_is_paid after insert on unlock
  deferrable initially deferred for each row execute function unlock_is_paid();

create function unpaid_unlocks_nothing() returns trigger language plpgsql as $$
begin
  if exists (
    select from purchase join unlock on unlock.purchase_id = purchase.id
    where purchase.id = new.id and purchase.state <> 'paid' and unlock.revoked_at is null)
  then
    raise exception 'purchase % unlocks and is not paid', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger purchase_unpaid_unlocks_nothing after update of state on purchase
  deferrable initially deferred for each row when (new.state <> 'paid') execute function unpaid_unlocks_nothing();

-- An unlock belongs to the lead and the agent of its purchase.
alter table purchase add constraint purchase_of_lead unique using index purchase_of_lead;
alter table unlock add constraint unlock_of_purchase foreign key (purchase_id, application_id, agent_id)
  references purchase (id, application_id, agent_id) not valid;

-- The index of before asked more: see 0100.
drop index purchase_one_per_lead;
alter index purchase_one_sale rename to purchase_one_per_lead;

create or replace view agent_contact as
select unlock.agent_id, unlock.application_id, consumer.first_name, consumer.last_name, account.email, consumer.phone
from unlock
join purchase on purchase.id = unlock.purchase_id and purchase.state = 'paid'
join quote on quote.application_id = unlock.application_id and quote.agent_id = unlock.agent_id
  and quote.accepted_at is not null and quote.removed_at is null
join application on application.id = unlock.application_id
join account on account.id = application.consumer_id and account.deleted_at is null
join consumer on consumer.account_id = account.id
where unlock.revoked_at is null;

-- A quote whose fee went back is removed for that reason, and its lead is open again.
alter table quote drop constraint quote_removed_because_check;
alter table quote add constraint quote_removed_because_check check (removed_because in
  ('consumer', 'withdrawn', 'outdated', 'agent-left', 'lapsed', 'refunded')) not valid;
