import type { DeskRouteKey } from '@fanwise/contract/desk/desk-routes';
import { CALLS_NOT_YET, TASKS_NOT_YET } from '@fanwise/domain/desk/not-yet';
import type { TaskName } from '@fanwise/domain/desk/tasks';

/** Whether the server answers a call; a screen, a tab or a part that needs another is not shown. */
export const hasCall = (key: DeskRouteKey): boolean => !CALLS_NOT_YET.includes(key);

/** Whether the server can do a task; there is no button for others. */
export const hasTask = (task: TaskName): boolean => !TASKS_NOT_YET.includes(task);
