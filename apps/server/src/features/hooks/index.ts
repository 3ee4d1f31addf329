export { holdHooks } from './hold-hooks.ts';
export { hookTasks } from './jobs.ts';
export { registerHookRoutes } from './routes.ts';
export { systemLookup } from './sending/hook-address.ts';
export { sealedHookSecrets } from './setting-up/hook-rows.ts';
