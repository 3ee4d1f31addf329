import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { registerScrapedMetric, shareScrapeRead } from '../../../platform/metrics/index.ts';
import { backupAgeSeconds } from './backup-age.ts';

/** Every business metric, its help text, and the name of its label. */
const FIGURES = {
  queue_open: ['Open items of the queue'],
  queue_overdue: ['Overdue items of the queue, by kind', 'kind'],
  leads_open: ['Leads that can be quoted'],
  refunds_stuck: ['Refunds that the card provider refused five times'],
  differences_open: ['Where the books and the card provider differ'],
  disputes_open: ['Payments in dispute'],
  jobs_failed: ['Jobs that are not retried automatically'],
  licenses_waiting: ['Licenses that nobody has looked up yet'],
  licenses_expiring: ['Licenses that count and end within so many days', 'days'],
  quotes_without_license: ['Live quotes that no license carries, where licenses are asked for'],
  provider_up: ['1 unless money waits because the card provider does not answer'],
  license_checks_overdue: ['Licenses looked up more than thirty days ago'],
  backup_age_seconds: ['How old the last backup is, or the installation before the first one'],
  audit_unsealed_seconds: ['How long the oldest row of the audit log has waited for its seal'],
  lead_counter_drift: ['How far the two counters of open leads are apart'],
  first_quote_seconds: ['How long leads of the last week waited for a price', 'quantile'],
  unlock_lapse_ratio: ['Choices of the last thirty days that nobody paid for in time'],
  mail_reports: ['Reports of the last day about our mails, by what they say', 'kind'],
  refund_ratio: ['Fees of the last thirty days that went back'],
} as const satisfies Record<string, readonly [help: string, label?: string]>;

type Figure = keyof typeof FIGURES;

/** Stores metrics; labels that were not found this time get 0. */
const storeFigures = async (db: Db, names: readonly Figure[], found: ReturnType<typeof sql>) => {
  await sql`
    with found (name, label, value) as (${found}), kept as (
      insert into metric_snapshot (name, label, value)
      select name, label, coalesce(value, 0) from found
      on conflict (name, label) do update set value = excluded.value, looked_at = now())
    update metric_snapshot set value = 0, looked_at = now()
    where name = any (${names}::text[]) and not exists (select from found
      where found.name = metric_snapshot.name and found.label = metric_snapshot.label)`.execute(db);
};

/** Stores the metrics that change by the minute; each is cheap or counted by an index. */
export const storeMinuteFigures = (db: Db): Promise<void> =>
  storeFigures(
    db,
    ['queue_open', 'queue_overdue', 'licenses_expiring', 'mail_reports'],
    sql`
      select 'queue_open', '', count(*)::float8 from queue_item where closed_at is null
      union all select 'queue_overdue', kind, count(*) from queue_item
        where closed_at is null and due_at < now() group by kind
      union all select 'mail_reports', kind, count(*) from mail_report
        where received_at > now() - interval '1 day' group by kind
      union all select 'leads_open', '', coalesce(sum(leads), 0) from open_lead_state
      union all select 'refunds_stuck', '', count(*) from queue_item where kind = 'refund' and closed_at is null
      union all select 'differences_open', '', count(*) from queue_item where kind = 'difference' and closed_at is null
      union all select 'disputes_open', '', count(*) from queue_item where kind = 'dispute' and closed_at is null
      union all select 'jobs_failed', '', count(*) from graphile_worker.jobs where attempts >= max_attempts
      union all select 'licenses_waiting', '', count(*) from license where status = 'waiting'
      union all select 'licenses_expiring', days::text, count(*) from license, (values (7), (30), (60)) as soon (days)
        where status = 'active' and expires_on between current_date and current_date + days group by days
      union all select 'provider_up', '', (not exists (
        select from graphile_worker.jobs
        where task_identifier in ('settle-purchase', 'refund-purchase') and starts_with(last_error, 'away: ')))::integer
      union all select 'license_checks_overdue', '', count(*) from license
        where status = 'active' and checked_at < now() - interval '30 days'
      union all select 'backup_age_seconds', '', ${backupAgeSeconds}
      union all select 'audit_unsealed_seconds', '', extract(epoch from now() - min(happened_at)) from audit_event
        where epoch = (select max(epoch) from audit_event) and xid >= coalesce((select max(to_xid) from audit_seal
          where audit_seal.epoch = (select max(epoch) from audit_event)), '0'::xid8)
      union all select 'lead_counter_drift', '', abs((select coalesce(sum(leads), 0) from open_lead_count)
        - (select coalesce(sum(leads), 0) from open_lead_state))`,
  );

/** Stores the metrics over several days, once an hour. */
export const storeHourlyFigures = (db: Db): Promise<void> =>
  storeFigures(
    db,
    ['first_quote_seconds'],
    sql`
      select 'first_quote_seconds', quantile::text, percentile_cont(quantile) within group (order by waited)
      from (select extract(epoch from (select min(created_at) from quote
          where quote.application_id = lead.application_id) - submitted_at) as waited
        from lead where submitted_at > now() - interval '7 days') as lead, (values (0.5), (0.9)) as asked (quantile)
      where waited is not null group by quantile
      union all select 'quotes_without_license', '', count(*) from quote
        join lead using (application_id)
        where (select required from license_gate) and quote.removed_at is null and not quote.needs_update
          and lead.status in ('open', 'chosen')
          and not exists (select from member_scope as scope
            where scope.member_id = quote.member_id and scope.state = lead.state
              and scope.until > now() - interval '1 hour'
              and mask_of_types(lead.insurance_types) & ~scope.lines::integer = 0)
      union all select 'unlock_lapse_ratio', '', (count(*) filter (where removed_because = 'lapsed'))::float8
          / nullif(count(*), 0) from quote where accepted_at > now() - interval '30 days'
      union all select 'refund_ratio', '', (count(*) filter (where state in ('refund_due', 'refunded')))::float8
          / nullif(count(*), 0) from purchase where created_at > now() - interval '30 days' and paid_at is not null`,
  );

/** Registers the metrics with this process. One query reads all stored values for a scrape. */
export const measureBusiness = (db: Db): void => {
  const readStored = shareScrapeRead(async () => {
    const { rows } = await sql<{ name: string; label: string; value: number }>`
      select name, label, value from metric_snapshot
      union all select 'figures_age_seconds', '', extract(epoch from now() - max(looked_at)) from metric_snapshot
        where name = any (${Object.keys(FIGURES)}::text[])`.execute(db);
    return rows;
  });
  const figures = { ...FIGURES, figures_age_seconds: ['How old these figures are'] as const };
  for (const [name, [help, label]] of Object.entries<readonly [string, string?]>(figures))
    registerScrapedMetric(
      { name: `fanwise_${name}`, help, ...(label !== undefined && { labels: [label] }) },
      async (set) => {
        for (const row of await readStored())
          if (row.name === name)
            set(label === undefined ? {} : { [label]: row.label }, row.value ?? 0);
      },
    );
};
