import { type QuestionName, questionIds } from '../question-names.ts';

/** The questions that code asks for by name and not by number, and the one that the specification names. */
const namedOnly: readonly QuestionName[] = [
  'home.dwellingType',
  'home.use',
  'home.walls',
  'home.finishes',
  'home.roof',
  'home.detachedStructuresCost',
  'home.hazards',
  'home.savings',
  'home.exposures',
  'home.belongingsLevel',
  'home.valuablesWorth',
  'home.claims',
  'home.sharesPolicy',
  'life.tobacco',
  'life.faceAmount',
  'life.children',
  'life.youngestAge',
  'life.educationKind',
  'life.educationSaved',
  'life.incomeShare',
  'life.incomeYears',
  'life.retirementAge',
  'life.mortgage',
  'life.otherDebt',
  'life.ownCover',
  'life.workCover',
  'life.savings',
  'life.sharesPolicy',
  'auto.vehicles',
  'auto.drivers',
  'auto.ownsHome',
  'auto.savings',
  'auto.exposures',
  'auto.licensedSince',
  'auto.violations',
  'auto.sharesPolicy',
  'auto.remarks',
];

/** The questions that code needs (a test looks through the sources): a version made by an operator keeps them all. */
export const neededQuestions: ReadonlySet<string> = new Set([
  ...Object.keys(questionIds),
  ...namedOnly,
]);
