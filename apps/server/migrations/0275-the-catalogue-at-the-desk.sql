-- expand
-- What operators add or change stays when the files of the catalogue change.
alter table carrier add column source text not null default 'file' check (source in ('file', 'desk'));
alter table zip_code add column source text not null default 'file' check (source in ('file', 'desk'));
alter table zip_code add column changed_at timestamptz;
create index zip_code_of_the_desk on zip_code (id) where source = 'desk';

-- Legal texts that operators publish, from a moment on; before the first one, those of the files count.
create table text_version (
  id bigint generated always as identity primary key,
  key text not null check (key in ('terms-clients', 'terms-agents', 'privacy')),
  language text not null check (language in ('en', 'es')),
  version text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  content text not null check (length(content) <= 100000),
  starts_at timestamptz not null,
  operator_id bigint references operator (id),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  check (cancelled_at is null or cancelled_at < starts_at)
);
create unique index text_version_starts on text_version (key, language, starts_at) where cancelled_at is null;
create unique index text_version_version on text_version (key, language, version) where cancelled_at is null;

create function keep_text_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'texts are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.key, new.language, new.version, new.content, new.starts_at, new.created_at)
    is distinct from (old.id, old.key, old.language, old.version, old.content, old.starts_at, old.created_at)
    or old.cancelled_at is not null or old.starts_at <= now()
  then
    raise exception 'text % does not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger text_version_stays before update or delete on text_version
  for each row execute function keep_text_version();
