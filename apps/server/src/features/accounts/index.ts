export { requestEmailChange } from './change-email.ts';
export { prepareNewPassword, setPassword } from './change-password.ts';
export { cleanUpAccounts } from './clean-up.ts';
export { eraseAccount } from './erase-account.ts';
export { accountTasks } from './jobs.ts';
export { answersOpenly } from './open-answers.ts';
export { registerAccountRoutes } from './routes.ts';
