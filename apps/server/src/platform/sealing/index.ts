export { type DataKey, newDataKey, readDataKeys } from './data-keys.ts';
export { sealJson, unsealJson } from './sealed-json.ts';
export { createSealing, type Sealing } from './sealing.ts';
