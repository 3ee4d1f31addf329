-- expand
-- How many took each step on the way to a quote, by day, and how long answers took. Counters only: nothing in them can be
-- traced to anybody, and no two of them to the same person.
create table step_count (
  day date not null,
  step text not null check (step ~ '^[a-z0-9-]{1,20}$'),
  insurance_type_id smallint not null check (insurance_type_id between 0 and 99),
  language text not null check (language in ('en', 'es')),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  count integer not null check (count > 0),
  primary key (day, step, insurance_type_id, language, device)
);
create table answer_time (
  day date not null,
  question_type smallint not null check (question_type between 0 and 6),
  seconds smallint not null check (seconds between 1 and 120),
  count integer not null check (count > 0),
  primary key (day, question_type, seconds)
);
