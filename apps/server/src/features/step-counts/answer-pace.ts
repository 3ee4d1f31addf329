import { medianSeconds } from '@fanwise/domain/questionnaire/answers/answer-times';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const renewedAfterMs = 600_000;
const days = 90;

/** How long people take for a question of a type; undefined while too few were counted. */
export type AnswerPace = {
  secondsFor(questionType: number): number | undefined;
  renew(): Promise<void>;
};

/** Knows the medians of the last months, and asks for them again by itself now and then; who asks never waits. */
export const createAnswerPace = (db: Db): AnswerPace => {
  let medians: ReadonlyMap<number, number> = new Map();
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = async () => {
    renewedAt = performance.now();
    const { rows } = await sql<{ kind: number; seconds: number; count: number }>`
      select question_type as kind, seconds, sum(count)::int as count from answer_time
      where day > current_date - ${days}::int group by question_type, seconds`.execute(db);
    medians = medianSeconds(rows);
  };
  return {
    secondsFor: (questionType) => {
      // Without an answer the figures of before hold.
      if (performance.now() - renewedAt > renewedAfterMs) renew().catch(() => undefined);
      return medians.get(questionType);
    },
    renew,
  };
};
