export type { HouseholdOf } from './household-key.ts';
export { type Households, households } from './households.ts';
export { contactTasks } from './jobs.ts';
export { noteMailFailed } from './note-mail-failed.ts';
export { phoneLookUp } from './phone-look-up.ts';
export { registerContactRoutes } from './routes.ts';
export { shortMessages } from './short-messages.ts';
