export { momentTasks } from './jobs.ts';
export { registerMomentRoutes } from './routes.ts';
