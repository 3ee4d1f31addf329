export { isFull } from './is-full.ts';
export { mailTimeOf } from './mail-time.ts';
