import type { RouteKey } from '@fanwise/contract';
import { contextTasks } from '../compose.ts';
import { testDatabase } from '../platform/database/testing.ts';
import type { TaskFunctions } from '../platform/jobs/tasks.ts';
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
  const tasks = contextTasks(app.needs);
  return {
    app,
    db,
    refusing,
    users,
    traces,
    act,
    tasks,
    play: createActions(app),
    jobs: (): Promise<void> => workOff(db, tasks, act),
    call: (key: RouteKey, input: object): Promise<Answer> =>
      act(key, () => app.call(key, input as never)),
    /** One job, now. */
    task: (name: keyof TaskFunctions, payload: object = {}): Promise<void> =>
      act(name, async () => tasks[name]?.(payload as never, { jobId: '1' })),
  };
};
