// Written by npm run make:question-names from catalog/questionnaires.

/** The numbers of questions that the browser asks for by name: numbers are what is sent and stored. */
export const questionIds = {
  'home.ownership': 1,
  'home.yearBuilt': 4,
  'home.livingArea': 5,
  'home.roofYear': 9,
  'home.homeValue': 18,
  'home.owed': 19,
  'home.belongingsCost': 22,
  'home.extras': 27,
  'home.deductible': 28,
  'home.dwellingLimit': 30,
  'life.height': 52,
  'life.weight': 53,
  'life.income': 62,
  'life.finalCosts': 67,
  'life.policyKind': 71,
  'life.term': 72,
  'life.suggestedCover': 74,
  'auto.vehicle1Year': 101,
  'auto.vehicle1Model': 102,
  'auto.vehicle2Year': 103,
  'auto.vehicle2Model': 104,
  'auto.vehicle3Year': 105,
  'auto.vehicle3Model': 106,
  'auto.vehicle4Year': 107,
  'auto.vehicle4Model': 108,
  'auto.yearlyMiles': 111,
  'auto.insuredNow': 119,
  'auto.homeValue': 131,
  'auto.homeOwed': 132,
  'auto.householdIncome': 134,
  'auto.package': 136,
  'auto.deductible': 137,
  'auto.suggestedLimits': 138,
  'auto.currentPremium': 140,
  'auto.umbrella': 150,
} as const;

/** The numbers of options that code asks for. */
export const optionIds = {
  'home.ownership': {
    own: 1,
    rent: 2,
  },
  'auto.insuredNow': {
    yes: 174,
    lapsed: 175,
    firstPolicy: 176,
  },
  'auto.umbrella': {
    none: 199,
    '1000000': 200,
    '2000000': 201,
    '3000000': 202,
    '5000000': 203,
    '10000000': 204,
    suggest: 205,
  },
} as const;

/** By question, where its answer comes from when the question it takes it from is not asked. */
export const otherSources: Readonly<Record<number, number>> = {
  65: 132,
  70: 133,
};

/** By list, which choice of the list it takes over from is which choice here. */
export const sharedChoices: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  15: { 187: 47 },
  135: { 45: 186, 46: 186, 47: 187 },
};

/** The name of a question whose number the browser knows. */
export type NumberedQuestion = keyof typeof questionIds;

/** The name of a question in code. */
export type QuestionName =
  | 'home.ownership'
  | 'home.dwellingType'
  | 'home.use'
  | 'home.yearBuilt'
  | 'home.livingArea'
  | 'home.walls'
  | 'home.finishes'
  | 'home.roof'
  | 'home.roofYear'
  | 'home.heat'
  | 'home.hasDetachedStructures'
  | 'home.detachedStructuresCost'
  | 'home.protectiveDevices'
  | 'home.fireProtection'
  | 'home.hazards'
  | 'home.poolFenced'
  | 'home.dogBite'
  | 'home.homeValue'
  | 'home.owed'
  | 'home.savings'
  | 'home.belongingsLevel'
  | 'home.belongingsCost'
  | 'home.valuableKinds'
  | 'home.valuablesWorth'
  | 'home.claims'
  | 'home.claimKinds'
  | 'home.extras'
  | 'home.deductible'
  | 'home.startDate'
  | 'home.dwellingLimit'
  | 'life.tobacco'
  | 'life.tobaccoProducts'
  | 'life.height'
  | 'life.weight'
  | 'life.health'
  | 'life.pastimes'
  | 'life.licenseSuspended'
  | 'life.occupation'
  | 'life.children'
  | 'life.youngestAge'
  | 'life.educationKind'
  | 'life.educationSaved'
  | 'life.income'
  | 'life.incomeShare'
  | 'life.incomeYears'
  | 'life.mortgage'
  | 'life.otherDebt'
  | 'life.finalCosts'
  | 'life.ownCover'
  | 'life.workCover'
  | 'life.savings'
  | 'life.policyKind'
  | 'life.term'
  | 'life.replacesPolicy'
  | 'life.suggestedCover'
  | 'auto.vehicles'
  | 'auto.vehicle1Year'
  | 'auto.vehicle1Model'
  | 'auto.vehicle2Year'
  | 'auto.vehicle2Model'
  | 'auto.vehicle3Year'
  | 'auto.vehicle3Model'
  | 'auto.vehicle4Year'
  | 'auto.vehicle4Model'
  | 'auto.financed'
  | 'auto.use'
  | 'auto.yearlyMiles'
  | 'auto.drivers'
  | 'auto.driver2BirthDate'
  | 'auto.driver3BirthDate'
  | 'auto.driver4BirthDate'
  | 'auto.licensedSince'
  | 'auto.incidents'
  | 'auto.violations'
  | 'auto.insuredNow'
  | 'auto.currentLimits'
  | 'auto.startDate'
  | 'auto.ownsHome'
  | 'auto.homeValue'
  | 'auto.homeOwed'
  | 'auto.savings'
  | 'auto.householdIncome'
  | 'auto.exposures'
  | 'auto.package'
  | 'auto.deductible'
  | 'auto.suggestedLimits'
  | 'auto.currentPremium'
  | 'auto.remarks'
  | 'auto.umbrella';
