-- expand
alter table session validate constraint session_visit_is_short;
alter table notification validate constraint notification_type_known;
