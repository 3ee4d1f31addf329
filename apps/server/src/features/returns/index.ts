export { decideAtDesk } from './decide-at-desk.ts';
export { returnTasks } from './jobs.ts';
export { registerReturnRoutes } from './routes.ts';
