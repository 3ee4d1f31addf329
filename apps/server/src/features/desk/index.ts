export { isInside } from './door/networks.ts';
export { sealedFiles } from './files/keep-file.ts';
export { openDeskSite } from './page/desk-site.ts';
export { registerDesk } from './register-desk.ts';
export { doTask, foreseeTask } from './running/do-task.ts';
export { isReason, type Previewed, type Ran } from './running/run-task.ts';
export type { TaskNeeds } from './running/task-needs.ts';
export { measureBusiness } from './watching/business-figures.ts';
export { watchTasks } from './watching/watch-tasks.ts';
