export {
  cancelText,
  followTexts,
  publishText,
  sourceNow,
  textProblems,
} from './published-texts.ts';
export { registerLegalRoutes } from './routes.ts';
export { type TextKey, terms } from './terms.ts';
