export { boardTasks } from './jobs.ts';
export { registerBoardRoutes } from './routes.ts';
