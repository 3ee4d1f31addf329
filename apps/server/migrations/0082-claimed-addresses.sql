-- backfill claimed-addresses
-- Whom an address belongs to, over both uses: the one an account logs in with, and the one that waits to be confirmed.
-- A waiting one ends after a day and gives way to whoever registers with the address or asks for it later: who is who
-- shows when the mailed link is opened.
create table claimed_address (
  address text primary key check (address = lower(address) and length(address) <= 254),
  account_id bigint not null references account on delete cascade,
  use text not null check (use in ('account', 'pending')),
  expires_at timestamptz check ((use = 'pending') = (expires_at is not null)),
  unique (account_id, use)
);
create index claimed_address_expiry on claimed_address (expires_at) where use = 'pending';

-- Follows the account, whoever writes it, the version before included.
create function claim_addresses() returns trigger language plpgsql as $$
begin
  delete from claimed_address
  where account_id = new.id and ((use = 'account' and address is distinct from new.email)
    or (use = 'pending' and address is distinct from new.pending_email));
  if new.email is not null then
    insert into claimed_address (address, account_id, use) values (new.email, new.id, 'account')
    on conflict (address) do update set account_id = excluded.account_id, use = 'account', expires_at = null
      where claimed_address.use = 'pending' or claimed_address.account_id = excluded.account_id;
    if not found then
      raise exception 'the address belongs to another account'
        using errcode = 'unique_violation', constraint = 'account_email';
    end if;
  end if;
  if new.pending_email is not null then
    insert into claimed_address (address, account_id, use, expires_at)
    values (new.pending_email, new.id, 'pending', now() + interval '24 hours')
    on conflict (address) do update set account_id = excluded.account_id, expires_at = excluded.expires_at
      where claimed_address.use = 'pending';
    if not found then
      raise exception 'the address belongs to another account'
        using errcode = 'unique_violation', constraint = 'account_pending_email';
    end if;
  end if;
  return null;
end $$;
create trigger account_claims_addresses after insert or update of email, pending_email on account
  for each row execute function claim_addresses();

-- An older wish may wait for the address that a later one has claimed.
drop index account_pending_email;

create view backfill_claimed_addresses as
  select id from account
  where email is not null
    and not exists (select from claimed_address where account_id = account.id and use = 'account');
