-- expand
-- When the mark of a returned mail or of a complaint last went: by an operator, by the owner or with a new address. A
-- report from before says nothing about the address since then.
alter table account add column mail_cleared_at timestamptz;

create function note_mail_cleared() returns trigger language plpgsql as $$
begin
  new.mail_cleared_at := now();
  return new;
end $$;
-- Triggers run by name: those that take a mark off come before.
create trigger account_works_again before update on account for each row
  when ((old.mail_failed_at is not null and new.mail_failed_at is null)
    or (old.mail_complained_at is not null and new.mail_complained_at is null)) execute function note_mail_cleared();
