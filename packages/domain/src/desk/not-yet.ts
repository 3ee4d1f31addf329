import type { TaskName } from './tasks.ts';

/** Tasks that the server cannot do yet: no page offers them. Whoever builds one takes its name away here. */
export const TASKS_NOT_YET: readonly TaskName[] = [];

/** The same for calls: screens and lists that would need one are not shown. */
export const CALLS_NOT_YET: readonly string[] = ['GET /stream'];
