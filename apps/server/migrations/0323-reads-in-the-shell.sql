-- expand
-- What somebody with a shell shows in full is in the book of its person too, without an operator.
alter table personal_read alter column operator_id drop not null;
create index personal_read_operator on personal_read (operator_id, read_at);
