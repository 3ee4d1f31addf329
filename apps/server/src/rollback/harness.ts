import type { RouteKey } from '@fanwise/contract';
import { createJobHandlers } from '../compose.ts';
import { testDatabase } from '../platform/database/testing.ts';
import type { JobHandlers } from '../platform/jobs/jobs.ts';
import type { Answer } from '../testing/app.ts';
import { refusingCommits } from '../testing/faults/refused-commits.ts';
import { workOff } from '../testing/faults/work-off.ts';
import { createActions } from '../testing/play.ts';
import { wholeApp } from '../testing/whole-app.ts';

/** Starts the whole product on a database that refuses commits, and offers calls and jobs whose commits are refused. */
export const openHarness = async (settings: Record<string, string> = {}) => {
  const database = await testDatabase();
  const { db } = database;
  const { refusing, users: transactionFiles, eachRefused } = await refusingCommits(db);
  const app = await wholeApp({ database: { ...database, db: refusing }, settings });
  const differences: string[] = [];
  /** Runs `work` until it succeeds, with the commit of each of its transactions refused once before. */
  const refuseEachCommit = async <Done>(name: string, work: () => Promise<Done>): Promise<Done> => {
    const { answer, traces: found } = await eachRefused(work);
    differences.push(...found.map((difference) => `${name}: ${difference}`));
    const { status, body } = (answer ?? {}) as { status?: number; body?: unknown };
    // If the call itself fails, no commit was refused.
    if (status !== undefined && status >= 400)
      differences.push(`${name}: ${status} ${JSON.stringify(body)}`);
    return answer;
  };
  const jobHandlers = createJobHandlers(app.needs);
  return {
    app,
    db,
    refusing,
    transactionFiles,
    differences,
    refuseEachCommit,
    jobHandlers,
    play: createActions(app),
    runDueJobs: (): Promise<void> => workOff(db, jobHandlers, refuseEachCommit),
    call: (key: RouteKey, input: object): Promise<Answer> =>
      refuseEachCommit(key, () => app.call(key, input as never)),
    /** Runs one job now. */
    runJob: (name: keyof JobHandlers, payload: object = {}): Promise<void> =>
      refuseEachCommit(name, async () => jobHandlers[name]?.(payload as never, { jobId: '1' })),
  };
};
