import type { stepCounts } from '@fanwise/contract/applications/steps';
import type { Own } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/texts/language';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';

type Counts = Own<z.output<typeof stepCounts>>;

/** Adds the counts that a page sent. Rows are updated in a fixed order, so that two pages cannot deadlock. */
export const countSteps = async (
  db: Db,
  { device, steps, times }: Counts,
  language: Language,
): Promise<void> => {
  if (steps.length > 0)
    await sql`
      insert into step_count (day, step, insurance_type_id, language, device, count)
      select current_date, step, type, ${language}, ${device}, count(*)
      from unnest(${steps.map(({ step }) => step)}::text[], ${steps.map(({ typeId }) => typeId ?? 0)}::smallint[])
        as counted (step, type)
      group by step, type order by step, type
      on conflict (day, step, insurance_type_id, language, device)
        do update set count = step_count.count + excluded.count`.execute(db);
  if (times.length > 0)
    await sql`
      insert into answer_time (day, question_type, seconds, count)
      select current_date, kind, seconds, count(*)
      from unnest(${times.map(({ kind }) => kind)}::smallint[], ${times.map(({ seconds }) => seconds)}::smallint[])
        as timed (kind, seconds)
      group by kind, seconds order by kind, seconds
      on conflict (day, question_type, seconds)
        do update set count = answer_time.count + excluded.count`.execute(db);
};
