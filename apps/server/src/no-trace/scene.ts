import type { RouteKey } from '@fanwise/contract';
import { createJobHandlers } from '../compose.ts';
import { testDatabase } from '../platform/database/testing.ts';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import type { Answer } from '../testing/app.ts';
import { refusingCommits } from '../testing/faults/refused-commits.ts';
import { workOff } from '../testing/faults/work-off.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

/** Where a story happens: the whole product, and acts whose commits are refused one after the other. */
export const openScene = async (settings: Record<string, string> = {}) => {
  const database = await testDatabase();
  const { db } = database;
  const { refusing, users, eachRefused } = await refusingCommits(db);
  const app = await wholeApp({ database: { ...database, db: refusing }, settings });
  const traces: string[] = [];
  const act = async <Done>(name: string, work: () => Promise<Done>): Promise<Done> => {
    const { answer, traces: left } = await eachRefused(work);
    traces.push(...left.map((trace) => `${name}: ${trace}`));
    const { status, body } = (answer ?? {}) as { status?: number; body?: unknown };
    // It has to happen in the end, or nothing was refused.
    if (status !== undefined && status >= 400)
      traces.push(`${name}: ${status} ${JSON.stringify(body)}`);
    return answer;
  };
  const jobHandlers = createJobHandlers(app.needs);
  return {
    app,
    db,
    refusing,
    users,
    traces,
    act,
    jobHandlers,
    play: playOn(app),
    jobs: (): Promise<void> => workOff(db, jobHandlers, act),
    call: (key: RouteKey, input: object): Promise<Answer> =>
      act(key, () => app.call(key, input as never)),
    /** One job, now. */
    runJob: (name: keyof JobHandlers, payload: object = {}): Promise<void> =>
      act(name, async () => jobHandlers[name]?.(payload as never, { jobId: '1' })),
  };
};
