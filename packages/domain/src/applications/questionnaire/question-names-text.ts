import { linkNames, type QuestionnaireFile } from './questionnaire-names.ts';

/** The questions whose numbers the browser has to know: it is served numbers, not names. */
const numbered: readonly string[] = [
  'home.ownership',
  'home.yearBuilt',
  'home.builtBefore1900',
  'home.livingArea',
  'home.roofYear',
  'home.homeValue',
  'home.owed',
  'home.belongingsCost',
  'home.extras',
  'home.deductible',
  'home.dwellingLimit',
  'home.mortgage',
  'home.startDate',
  'home.insurer',
  'home.policyExpires',
  'home.insuredNow',
  'home.monthsInsured',
  'home.currentPremium',
  'home.premiumPeriod',
  'home.currentDwelling',
  'home.currentDeductible',
  'home.otherDeductible',
  'home.currentWind',
  'home.otherWind',
  'home.currentLiability',
  'home.otherLiability',
  'life.height',
  'life.weight',
  'life.income',
  'life.finalCosts',
  'life.policyKind',
  'life.term',
  'life.suggestedCover',
  'life.insurer',
  'life.replacesPolicy',
  'life.currentPremium',
  'life.premiumPeriod',
  'life.currentFace',
  'auto.vehicle1Year',
  'auto.vehicle1Model',
  'auto.vehicle2Year',
  'auto.vehicle2Model',
  'auto.vehicle3Year',
  'auto.vehicle3Model',
  'auto.vehicle4Year',
  'auto.vehicle4Model',
  'auto.vehicle1Vin',
  'auto.vehicle1Miles',
  'auto.vehicle2Vin',
  'auto.vehicle2Miles',
  'auto.vehicle3Vin',
  'auto.vehicle3Miles',
  'auto.vehicle4Vin',
  'auto.vehicle4Miles',
  'auto.homeValue',
  'auto.homeOwed',
  'auto.householdIncome',
  'home.householdIncome',
  'auto.currentPremium',
  'auto.insuredNow',
  'auto.package',
  'auto.deductible',
  'auto.suggestedLimits',
  'auto.umbrella',
  'auto.financed',
  'auto.startDate',
  'auto.insurer',
  'auto.policyExpires',
  'auto.monthsInsured',
  'auto.premiumPeriod',
  'auto.currentLimits',
  'auto.otherLimits',
  'auto.currentComprehensive',
  'auto.otherComprehensive',
  'auto.currentCollision',
  'auto.otherCollision',
];

/** Those of them whose options code asks for as well. */
const withOptions: readonly string[] = [
  'home.ownership',
  'home.mortgage',
  'home.premiumPeriod',
  'home.currentDeductible',
  'home.currentWind',
  'home.currentLiability',
  'life.premiumPeriod',
  'auto.insuredNow',
  'auto.premiumPeriod',
  'auto.currentLimits',
  'auto.currentComprehensive',
  'auto.currentCollision',
  'auto.umbrella',
];

/** The text of question-names.ts for these files. */
export function questionNamesText(files: readonly QuestionnaireFile[]): string {
  const questions = files
    .flatMap(({ sections }) => sections.flatMap((section) => section.questions))
    .sort((one, other) => one.id - other.id);
  const listed = (names: readonly string[]) => questions.filter(({ name }) => names.includes(name));
  const linked = linkNames(files).flatMap(({ sections }) =>
    sections.flatMap((section) => section.questions),
  );
  const taking = linked.flatMap(({ id, prefill }) =>
    prefill && 'answerTo' in prefill ? [{ id, ...prefill }] : [],
  );
  const choicesText = (choices: Readonly<Record<string, number>>) =>
    `{ ${Object.entries(choices)
      .map(([there, here]) => `${there}: ${here}`)
      .join(', ')} }`;
  const facts = linked.flatMap(({ id, sameAs }) => {
    if (sameAs === undefined) return [];
    const texts = sameAs.map(({ answerTo, choices }) =>
      choices
        ? `{ answerTo: ${answerTo}, choices: ${choicesText(choices)} }`
        : `{ answerTo: ${answerTo} }`,
    );
    const line = `  ${id}: [${texts.join(', ')}],\n`;
    return line.length <= 100
      ? line
      : `  ${id}: [\n${texts.map((text) => `    ${text},\n`).join('')}  ],\n`;
  });
  const shared = taking.flatMap(({ id, choices }) =>
    choices ? `  ${id}: ${choicesText(choices)},\n` : [],
  );
  const key = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`);
  const optionsOf = (options: readonly { name: string; id: number }[]) =>
    options.map(({ name, id }) => `    ${key(name)}: ${id},\n`).join('');
  return `// Written by npm run make:question-names from catalog/questionnaires.
import type { SameFact } from './questionnaire.ts';

/** The numbers of questions that the browser asks for by name: numbers are what is sent and stored. */
export const questionIds = {
${listed(numbered)
  .map(({ name, id }) => `  '${name}': ${id},\n`)
  .join('')}} as const;

/** The numbers of options that code asks for. */
export const optionIds = {
${listed(withOptions)
  .map(({ name, options }) => `  '${name}': {\n${optionsOf(options)}  },\n`)
  .join('')}} as const;

/** By question, the questions of other insurance types that ask for the same fact. */
export const sameFacts: Readonly<Record<number, readonly SameFact[]>> = {
${facts.join('')}};

/** By list, which choice of the list it takes over from is which choice here. */
export const sharedChoices: Readonly<Record<number, Readonly<Record<number, number>>>> = {
${shared.join('')}};

/** The name of a question whose number the browser knows. */
export type NumberedQuestion = keyof typeof questionIds;

/** The name of a question in code. */
export type QuestionName =
${questions.map(({ name }) => `  | '${name}'`).join('\n')};
`;
}
