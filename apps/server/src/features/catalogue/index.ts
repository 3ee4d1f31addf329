export {
  addCarrier,
  carrierProblems,
  changeCarrier,
  setZipCode,
  zipProblems,
} from './change-catalogue.ts';
export { carrierLines } from './list-carriers.ts';
export { type Catalogue, loadCatalogue, loadLicenceRules } from './load-catalogue.ts';
export { followQuestionnaires } from './questionnaires/follow-questionnaires.ts';
export {
  type Asking,
  cancelQuestionnaire,
  checkQuestionnaire,
  filesOf,
  linkBeside,
  publishQuestionnaire,
  readQuestionnaire,
} from './questionnaires/publish-questionnaire.ts';
export { registerCatalogueRoutes } from './routes.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { fillZipCodes, zipCodesMayFollow } from './write-zip-codes.ts';
