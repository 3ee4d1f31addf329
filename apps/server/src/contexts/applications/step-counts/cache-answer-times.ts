import { medianSeconds } from '@fanwise/domain/applications/questionnaire/answers/answer-times';
import { sql } from 'kysely';
import { cacheValue } from '../../../platform/cached-value.ts';
import type { Db } from '../../../platform/database/connect.ts';

const days = 90;

/** How many seconds people take for a question of a type. Undefined while too few answers were counted. */
export type AnswerTimes = {
  secondsFor(questionType: number): number | undefined;
  renew(): Promise<void>;
};

/** Caches the medians of the last months, so that callers never wait. */
export const cacheAnswerTimes = (db: Db): AnswerTimes => {
  const medians = cacheValue<ReadonlyMap<number, number>>(async () => {
    const { rows } = await sql<{ kind: number; seconds: number; count: number }>`
      select question_type as kind, seconds, sum(count)::int as count from answer_time
      where day > current_date - ${days}::int group by question_type, seconds`.execute(db);
    return medianSeconds(rows);
  }, new Map());
  return {
    secondsFor: (questionType) => medians.now().get(questionType),
    renew: medians.renew,
  };
};
