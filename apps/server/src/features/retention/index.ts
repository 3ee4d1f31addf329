export { applyRetention } from './apply-retention.ts';
export { keptTable } from './kept-table.ts';
export { makeMonths } from './make-months.ts';
