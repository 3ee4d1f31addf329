export { readClient } from './list-clients.ts';
export { registerClientRoutes } from './routes.ts';
