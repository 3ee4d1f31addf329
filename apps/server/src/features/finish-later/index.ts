export { finishLaterTasks } from './jobs.ts';
export { sealedForms } from './keep-form.ts';
export { registerFinishLaterRoutes } from './routes.ts';
