import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { tellFollowUps } from './tell-follow-ups.ts';

/** The background work of the board. */
export const boardTasks = ({ db }: { db: Db }) =>
  ({ 'tell-follow-ups': () => tellFollowUps(db) }) satisfies TaskFunctions;
