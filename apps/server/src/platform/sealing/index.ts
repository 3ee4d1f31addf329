export { type DataKey, newDataKey, readDataKeys } from './data-keys.ts';
export { createSealing, type Sealing } from './sealing.ts';
