import { countedSteps } from '@fanwise/contract/applications/steps';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** How often a step was taken, and the percentage of landings that is. */
export type FunnelStep = { step: string; count: number; ofLanding: number | null };

type FunnelFilter = { days: number; type?: number; language?: Language; device?: string };

/**
 * The steps on the way to a quote over the last days, in order; a step that nobody took has 0. First quotes and unlocks
 * are counted from their tables, and only without a filter.
 */
export const readFunnel = async (
  db: Db,
  { days, type, language, device }: FunnelFilter,
): Promise<FunnelStep[]> => {
  const { rows } = await sql<{ step: string; count: number }>`
    select step, sum(count)::int as count from step_count
    where day > current_date - ${days}::int
      and insurance_type_id in (0, coalesce(${type ?? null}::int, insurance_type_id))
      and language = coalesce(${language ?? null}, language) and device = coalesce(${device ?? null}, device)
    group by step`.execute(db);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  const landed = counts.get('landing') ?? 0;
  const toStep = (step: string, count: number): FunnelStep => ({
    step,
    count,
    ofLanding: landed > 0 ? Math.round((count / landed) * 100) : null,
  });
  const steps = countedSteps.map((step) => toStep(step, counts.get(step) ?? 0));
  if (type !== undefined || language !== undefined || device !== undefined) return steps;
  const { firstQuotes, unlocks } = await readFacts(db, days);
  return [
    ...steps.slice(0, -1),
    toStep('first-quote', firstQuotes),
    ...steps.slice(-1),
    toStep('unlocked', unlocks),
  ];
};

/** The most facts that are counted. The page shows percentages, and its cost must not grow with every year. */
const maxFacts = 100_000;

/** The newest quotes and unlocks of these days. A quote is the first of its application if there is no older one. */
const readFacts = async (
  db: Db,
  days: number,
): Promise<{ firstQuotes: number; unlocks: number }> => {
  const { rows } = await sql<{ firstQuotes: number; unlocks: number }>`
    select
      (select count(*)::int from (select id, application_id from quote
        where created_at > current_date - ${days}::int order by created_at desc limit ${maxFacts}) as late
        where not exists (select from quote
          where quote.application_id = late.application_id and quote.id < late.id)) as "firstQuotes",
      (select count(*)::int from (select from unlock
        where granted_at > current_date - ${days}::int order by granted_at desc limit ${maxFacts}) as late) as unlocks
  `.execute(db);
  return rows[0] ?? { firstQuotes: 0, unlocks: 0 };
};
