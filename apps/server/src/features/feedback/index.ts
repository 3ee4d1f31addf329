export { feedbackTasks } from './jobs.ts';
export { registerFeedbackRoutes } from './routes.ts';
