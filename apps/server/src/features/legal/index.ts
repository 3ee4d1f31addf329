export {
  cancelText,
  followTexts,
  latestToPublish,
  legalTexts,
  publishText,
  sourceNow,
  type TextKind,
  textProblems,
} from './published-texts.ts';
export { registerLegalRoutes } from './routes.ts';
export { publishedNow, type TextKey, terms } from './terms.ts';
