export { presentAsk } from './present-ask.ts';
