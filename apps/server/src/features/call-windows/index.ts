export { callWindowTasks } from './jobs.ts';
export { registerCallWindowRoutes } from './routes.ts';
