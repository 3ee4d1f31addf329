export { unlockDeadlineTasks } from './jobs.ts';
export { moveUnlockDeadline } from './move-unlock-deadline.ts';
export { lapseQuote } from './unlock-deadline.ts';
