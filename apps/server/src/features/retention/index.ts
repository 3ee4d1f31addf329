export { applyRetention } from './apply-retention.ts';
export { makeMonths } from './make-months.ts';
