export { unlockDeadlineTasks } from './jobs.ts';
export { moveUnlockDeadline } from './move-unlock-deadline.ts';
