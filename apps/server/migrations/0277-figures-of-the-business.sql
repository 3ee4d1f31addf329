-- expand
-- How the business is, by name and label: written by a job, read by whoever asks a process for its figures.
create table metric_snapshot (
  name text not null,
  label text not null default '',
  value double precision not null,
  looked_at timestamptz not null default now(),
  primary key (name, label)
);
