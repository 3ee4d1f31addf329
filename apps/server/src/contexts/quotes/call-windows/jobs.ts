import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { askAboutWindows } from './ask-about-windows.ts';

/** Asks about calls that were to happen. */
export const callWindowTasks = ({ db }: { db: Db }): TaskFunctions => ({
  'window-reminder': () => askAboutWindows(db),
});
