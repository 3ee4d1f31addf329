import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** The figures of a period, as the contract names them. */
export type WeekFigures = {
  leads: number;
  median_first_quote_seconds: number | null;
  three_quotes: number | null;
  choices: number;
  unlocked: number | null;
  revenue_cents: number;
  refunds: number;
  refund_cents: number;
  returns: number;
};

/** The periods: this week, the last one until the same hour, and the whole last one. */
export const PERIODS = ['this_week', 'last_week_so_far', 'last_week'] as const;
export type Period = (typeof PERIODS)[number];

export type Weeks = Record<Period, WeekFigures> & { counted_at: string; week_began_at: string };

const zone = 'America/New_York';

type LeadFigures = Pick<WeekFigures, 'leads' | 'median_first_quote_seconds' | 'three_quotes'>;
type PeriodBounds = { period: Period; since: Date; until: Date };

const dayMs = 24 * 3_600_000;

const computeMedian = (waits: number[]): number | null => {
  const sorted = Float64Array.from(waits).sort();
  const { length } = sorted;
  return length === 0 ? null : (sorted[(length - 1) >> 1]! + sorted[length >> 1]!) / 2;
};

/**
 * Counts the leads of each period by their first submission; their quotes count until now. Each statement reads the leads
 * last submitted within one day: two weeks of a large installation exceed the time of a statement.
 */
const countLeads = async (
  db: Db,
  periods: readonly PeriodBounds[],
  now: Date,
): Promise<Record<Period, LeadFigures>> => {
  const counts = { this_week: [], last_week_so_far: [], last_week: [] } as Record<
    Period,
    { leads: number; three: number; waits: number[] | null }[]
  >;
  const earliest = Math.min(...periods.map(({ since }) => since.getTime()));
  for (let from = earliest; from <= now.getTime(); from += dayMs) {
    const isLast = from + dayMs > now.getTime();
    const to = isLast ? sql`'infinity'` : sql`${new Date(from + dayMs)}`;
    const { rows } = await sql<{
      period: Period;
      leads: number;
      three: number;
      waits: number[] | null;
    }>`
      with first_submitted as materialized (
        select submission.submitted_at as at, quotes.first_at, quotes.count
        from lead
        join submission on submission.application_id = lead.application_id and submission.version = 1
        cross join lateral (select min(created_at) as first_at, count(*) as count from quote
          where quote.application_id = lead.application_id) as quotes
        where (lead.submitted_at at time zone 'UTC') >= (${new Date(from)}::timestamptz at time zone 'UTC')
          and (lead.submitted_at at time zone 'UTC') < (${to}::timestamptz at time zone 'UTC'))
      select period, count(*)::integer as leads, (count(*) filter (where count >= 3))::integer as three,
        array_agg(extract(epoch from first_at - at)::float8) filter (where first_at is not null) as waits
      from first_submitted
      join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as span (period text, since timestamptz, until timestamptz)
        on at >= since and at < until
      group by period`.execute(db);
    for (const { period, ...day } of rows) counts[period].push(day);
  }
  const sumUp = (period: Period): LeadFigures => {
    const days = counts[period];
    const leads = days.reduce((sum, day) => sum + day.leads, 0);
    return {
      leads,
      median_first_quote_seconds: computeMedian(days.flatMap(({ waits }) => waits ?? [])),
      three_quotes: leads === 0 ? null : days.reduce((sum, { three }) => sum + three, 0) / leads,
    };
  };
  return {
    this_week: sumUp('this_week'),
    last_week_so_far: sumUp('last_week_so_far'),
    last_week: sumUp('last_week'),
  };
};

/**
 * Computes the figures of this week and the last one at a given time. Sums of money count fees that were paid, and those that
 * went back, in the period.
 */
export const computeWeeks = async (
  db: Db,
  at: RawBuilder<unknown> = sql`now()`,
): Promise<Weeks> => {
  const { rows } = await sql<
    Omit<WeekFigures, keyof LeadFigures> & PeriodBounds & { counted_at: Date; week_began_at: Date }
  >`
    with clock as (
      select ${at}::timestamptz as now, ${at}::timestamptz at time zone ${zone} as local,
        date_trunc('week', ${at}::timestamptz at time zone ${zone}) as monday),
    period as (
      select name, since at time zone ${zone} as since, until at time zone ${zone} as until
      from clock, lateral (values ('this_week', monday, local),
        ('last_week_so_far', monday - interval '7 days', local - interval '7 days'),
        ('last_week', monday - interval '7 days', monday)) as span (name, since, until)),
    earliest as materialized (select min(since) as since from period),
    chosen as materialized (
      select accepted_at as at, exists (select from purchase
        where purchase.quote_id = quote.id and paid_at is not null) as is_paid
      from quote where accepted_at >= (select since from earliest)),
    fee as materialized (
      select paid_at, refunded_at, amount_cents from purchase
      where paid_at >= (select since from earliest) or refunded_at >= (select since from earliest))
    select period.name as period, since, until, clock.now as counted_at, clock.monday at time zone ${zone} as week_began_at,
      choices.*, fees.*,
      (select count(*)::integer from return_request where asked_at >= period.since and asked_at < period.until) as returns
    from clock cross join period
    cross join lateral (select count(*)::integer as choices,
        (count(*) filter (where is_paid))::float8 / nullif(count(*), 0) as unlocked
      from chosen where at >= period.since and at < period.until) as choices
    cross join lateral (select
        coalesce(sum(amount_cents) filter (where paid_at >= period.since and paid_at < period.until), 0)::integer as revenue_cents,
        (count(*) filter (where refunded_at >= period.since and refunded_at < period.until))::integer as refunds,
        coalesce(sum(amount_cents) filter (where refunded_at >= period.since and refunded_at < period.until), 0)::integer as refund_cents
      from fee) as fees`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('no period');
  const periods = rows.map(({ period, since, until }) => ({ period, since, until }));
  const leads = await countLeads(db, periods, first.counted_at);
  const figuresOf = (name: Period): WeekFigures => {
    const { choices, unlocked, revenue_cents, refunds, refund_cents, returns } = rows.find(
      ({ period }) => period === name,
    )!;
    return {
      ...leads[name],
      choices,
      unlocked,
      revenue_cents,
      refunds,
      refund_cents,
      returns,
    };
  };
  return {
    counted_at: first.counted_at.toISOString(),
    week_began_at: first.week_began_at.toISOString(),
    this_week: figuresOf('this_week'),
    last_week_so_far: figuresOf('last_week_so_far'),
    last_week: figuresOf('last_week'),
  };
};

/** The name of the row that holds the figures between two counts. */
const rowPrefix = 'week';

/** Stores the figures, once an hour. `metric_snapshot` has one row for each figure and period; an absent row is null. */
export const storeWeeks = async (db: Db): Promise<void> => {
  const { counted_at, week_began_at, ...periods } = await computeWeeks(db);
  const rows = [
    { name: `${rowPrefix}:began`, label: '', value: Date.parse(week_began_at) },
    ...PERIODS.flatMap((label) =>
      Object.entries(periods[label]).map(([name, value]) => ({
        name: `${rowPrefix}:${name}`,
        label,
        value,
      })),
    ),
  ].filter(({ value }) => value !== null);
  await db.transaction().execute(async (trx) => {
    await sql`delete from metric_snapshot where name like ${`${rowPrefix}:%`}`.execute(trx);
    await sql`
      insert into metric_snapshot (name, label, value, looked_at)
      select name, label, value, ${counted_at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, label text, value float8)
      on conflict (name, label) do update set value = excluded.value, looked_at = excluded.looked_at`.execute(
      trx,
    );
  });
};

const emptyFigures: WeekFigures = {
  leads: 0,
  median_first_quote_seconds: null,
  three_quotes: null,
  choices: 0,
  unlocked: null,
  revenue_cents: 0,
  refunds: 0,
  refund_cents: 0,
  returns: 0,
};

/** Reads the figures of the last hourly count, or null before the first one. */
const readStored = async (db: Db): Promise<Weeks | null> => {
  const { rows } = await sql<{ name: string; label: string; value: number; at: Date }>`
    select name, label, value, looked_at as at from metric_snapshot where name like ${`${rowPrefix}:%`}`.execute(
    db,
  );
  const began = rows.find(({ name }) => name === `${rowPrefix}:began`);
  if (!began) return null;
  const figuresOf = (period: Period): WeekFigures => ({
    ...emptyFigures,
    ...Object.fromEntries(
      rows
        .filter(({ label }) => label === period)
        .map(({ name, value }) => [name.slice(rowPrefix.length + 1), value]),
    ),
  });
  return {
    counted_at: began.at.toISOString(),
    week_began_at: new Date(began.value).toISOString(),
    this_week: figuresOf('this_week'),
    last_week_so_far: figuresOf('last_week_so_far'),
    last_week: figuresOf('last_week'),
  };
};

/** Longer than the figures of a small installation take, and short enough for a page. */
const statementLimitMs = 1_000;
/** PostgreSQL's code for a statement that took too long. */
const queryCanceled = '57014';

/** Computes the figures, or returns null where that takes too long for a page. */
const computeQuickly = async (db: Db): Promise<Weeks | null> => {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(statementLimitMs)}`.execute(trx);
      return computeWeeks(trx);
    });
  } catch (error) {
    if ((error as { code?: string }).code === queryCanceled) return null;
    throw error;
  }
};

/**
 * Reads the figures of the last hourly count. Before the first count of a week it computes them where that is quick;
 * otherwise it returns those last known, or null before any count.
 */
export const readWeeks = async (db: Db): Promise<Weeks | null> => {
  const stored = await readStored(db);
  const isOfThisWeek =
    stored !== null && Date.parse(stored.week_began_at) >= Date.now() - 7 * 24 * 3_600_000;
  return isOfThisWeek ? stored : ((await computeQuickly(db)) ?? stored);
};
