export { createDataKey, type DataKey, readDataKeys } from './data-keys.ts';
export { eraseKey, reconcileKeys } from './known-keys.ts';
export { countByKey, resealSome, type SealedColumn } from './sealed-column.ts';
export { sealJson, unsealJson } from './sealed-json.ts';
export { createSealing, type Sealing } from './sealing.ts';
