export { eraseConsumer } from './delete-account.ts';
export { registerProfileRoutes } from './routes.ts';
