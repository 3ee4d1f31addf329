-- How far the telling of agents about one submission has come: a repeated job finds its chunk done.
create table announcement (
  application_id bigint not null references application,
  version integer not null,
  told_up_to_agent_id bigint not null default 0,
  primary key (application_id, version)
);

-- Who was told about an application, and whose names to forget when its owner leaves.
create index notification_application on notification (application_id, account_id, type);
