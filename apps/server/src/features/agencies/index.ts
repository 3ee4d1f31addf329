export { eraseAgent } from './delete-account.ts';
export { registerAgencyRoutes } from './routes.ts';
