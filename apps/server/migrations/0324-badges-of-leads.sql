-- expand
-- What is known of how a client can be reached, beside the lead that agents list: 1 mail, 2 phone, 4 the place fits the
-- ZIP code. Null where nothing was looked up yet.
alter table lead add column badges smallint;
alter table lead add constraint lead_badges_known check (badges between 0 and 7) not valid;

create function contact_badges(of_consumer bigint) returns integer language sql stable as $$
  select case when account.mail_failed_at is null then 1 else 0 end
    + case when consumer.phone_confirmed_at is null then 0 else 2 end
  from account join consumer on consumer.account_id = account.id where account.id = of_consumer
$$;

-- Writers that say nothing of badges: the version before, and rows made by hand.
create function put_badges_on_lead() returns trigger language plpgsql as $$
begin
  new.badges := contact_badges((select consumer_id from application where id = new.application_id));
  return new;
end $$;
create trigger lead_badges_on_insert before insert on lead for each row
  when (new.badges is null) execute function put_badges_on_lead();

-- A number that is confirmed or changed, and an address that fails or works again, are said at once.
create function badges_follow_contact(of_consumer bigint) returns void language sql as $$
  update lead set badges = (lead.badges & 4) + contact_badges(of_consumer)
  from application
  where application.consumer_id = of_consumer and application.deleted_at is null
    and lead.application_id = application.id and lead.badges is not null
$$;
create function badges_follow_consumer() returns trigger language plpgsql as $$
begin
  perform badges_follow_contact(new.account_id);
  return null;
end $$;
create trigger badges_follow_consumer after update on consumer for each row
  when ((old.phone_confirmed_at is null) <> (new.phone_confirmed_at is null))
  execute function badges_follow_consumer();
create function badges_follow_account() returns trigger language plpgsql as $$
begin
  perform badges_follow_contact(new.id);
  return null;
end $$;
create trigger badges_follow_account after update on account for each row
  when ((old.mail_failed_at is null) <> (new.mail_failed_at is null))
  execute function badges_follow_account();

-- A code on its way to the number before confirms nothing any more.
create or replace function forget_phone_confirmation() returns trigger language plpgsql as $$
begin
  new.phone_confirmed_at := null;
  update contact_code set until = least(until, now()) where account_id = new.account_id and way = 'phone';
  return new;
end $$;
