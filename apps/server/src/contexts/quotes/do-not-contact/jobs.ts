import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { runStopClock } from './stop-clock.ts';

/** The clock of stops that wait to be confirmed. */
export const stopTasks = ({ db }: { db: Db }): TaskFunctions => ({
  'stop-clock': () => runStopClock(db),
});
