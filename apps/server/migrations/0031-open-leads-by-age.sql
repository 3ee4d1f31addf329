-- Agents with many ZIP codes walk the open leads by age and skip foreign ones without looking at the rows.
create index lead_open_by_age on lead (submitted_at desc, application_id desc) include (zip_code_id) where status = 'open';
drop index lead_open_newest;
