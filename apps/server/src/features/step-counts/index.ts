export { createAnswerPace } from './answer-pace.ts';
export { readFunnel } from './read-funnel.ts';
export { registerStepRoutes } from './routes.ts';
