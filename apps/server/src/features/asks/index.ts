export { askJson } from './ask-json.ts';
export { presentAsk, type Reader } from './present-ask.ts';
