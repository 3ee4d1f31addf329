-- expand
-- Questionnaires that operators publish, from a moment on. `base` is the version that the product was delivered with when
-- it was made: a release that brings another one is asked instead.
create table questionnaire_version (
  id bigint generated always as identity primary key,
  insurance_type_id smallint not null references insurance_type,
  version text not null check (length(version) between 1 and 40),
  base text not null,
  -- the file, as it was sent
  content text not null check (length(content) <= 400000),
  starts_at timestamptz not null,
  operator_id bigint references operator (id),
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  check (cancelled_at is null or cancelled_at < starts_at)
);
create unique index questionnaire_version_starts on questionnaire_version (insurance_type_id, starts_at)
  where cancelled_at is null;
create unique index questionnaire_version_version on questionnaire_version (insurance_type_id, version)
  where cancelled_at is null;

-- Submissions and consents name the version they were asked by: what has counted is kept as it was.
create function keep_questionnaire_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'questionnaires are kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (new.id, new.insurance_type_id, new.version, new.base, new.content, new.starts_at, new.created_at)
    is distinct from
      (old.id, old.insurance_type_id, old.version, old.base, old.content, old.starts_at, old.created_at)
    or old.cancelled_at is not null or old.starts_at <= now()
  then
    raise exception 'questionnaire % does not change', old.id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger questionnaire_version_stays before update or delete on questionnaire_version
  for each row execute function keep_questionnaire_version();
