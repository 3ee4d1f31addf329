// Written by npm run make:question-names from catalog/questionnaires.
import type { SameFact } from './questionnaire.ts';

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
  'home.startDate': 29,
  'home.dwellingLimit': 30,
  'life.height': 52,
  'life.weight': 53,
  'life.income': 62,
  'life.finalCosts': 67,
  'life.policyKind': 71,
  'life.term': 72,
  'life.replacesPolicy': 73,
  'life.suggestedCover': 74,
  'auto.vehicle1Year': 101,
  'auto.vehicle1Model': 102,
  'auto.vehicle2Year': 103,
  'auto.vehicle2Model': 104,
  'auto.vehicle3Year': 105,
  'auto.vehicle3Model': 106,
  'auto.vehicle4Year': 107,
  'auto.vehicle4Model': 108,
  'auto.financed': 109,
  'auto.insuredNow': 119,
  'auto.currentLimits': 120,
  'auto.startDate': 121,
  'auto.homeValue': 131,
  'auto.homeOwed': 132,
  'auto.householdIncome': 134,
  'auto.package': 136,
  'auto.deductible': 137,
  'auto.suggestedLimits': 138,
  'auto.currentPremium': 140,
  'auto.umbrella': 150,
  'home.builtBefore1900': 201,
  'home.mortgage': 210,
  'home.householdIncome': 214,
  'auto.insurer': 300,
  'auto.policyExpires': 301,
  'auto.monthsInsured': 302,
  'auto.premiumPeriod': 303,
  'auto.otherLimits': 304,
  'auto.currentComprehensive': 305,
  'auto.otherComprehensive': 306,
  'auto.currentCollision': 307,
  'auto.otherCollision': 308,
  'home.insuredNow': 320,
  'home.insurer': 321,
  'home.policyExpires': 322,
  'home.monthsInsured': 323,
  'home.currentPremium': 324,
  'home.premiumPeriod': 325,
  'home.currentDwelling': 326,
  'home.currentDeductible': 327,
  'home.otherDeductible': 328,
  'home.currentLiability': 329,
  'home.otherLiability': 330,
  'life.insurer': 340,
  'life.currentPremium': 341,
  'life.premiumPeriod': 342,
  'life.currentFace': 343,
  'auto.vehicle1Miles': 362,
  'auto.vehicle1Vin': 363,
  'auto.vehicle2Miles': 372,
  'auto.vehicle2Vin': 373,
  'auto.vehicle3Miles': 382,
  'auto.vehicle3Vin': 383,
  'auto.vehicle4Miles': 392,
  'auto.vehicle4Vin': 393,
  'home.currentWind': 451,
  'home.otherWind': 452,
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
  'auto.currentLimits': {
    stateMinimum: 177,
    '25/50': 409,
    '30/60': 410,
    '50/100': 178,
    '100/300': 179,
    '250/500': 180,
    '300csl': 411,
    '500orMore': 181,
    other: 412,
    unsure: 182,
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
  'home.mortgage': {
    yes: 531,
    no: 532,
  },
  'auto.premiumPeriod': {
    year: 406,
    halfYear: 407,
    month: 408,
  },
  'auto.currentComprehensive': {
    none: 445,
    '0': 446,
    '250': 447,
    '500': 448,
    '1000': 449,
    '2000': 450,
    byCar: 451,
    other: 452,
  },
  'auto.currentCollision': {
    none: 465,
    '0': 466,
    '250': 467,
    '500': 468,
    '1000': 469,
    '2000': 470,
    byCar: 471,
    other: 472,
  },
  'home.premiumPeriod': {
    year: 428,
    halfYear: 429,
    month: 430,
  },
  'home.currentDeductible': {
    '500': 431,
    '1000': 432,
    '2500': 433,
    '5000': 434,
    '1%': 435,
    '2%': 436,
    '5%': 437,
    other: 438,
  },
  'home.currentLiability': {
    '100000': 439,
    '300000': 440,
    '500000': 441,
    '1000000': 442,
    other: 443,
  },
  'life.premiumPeriod': {
    year: 460,
    halfYear: 461,
    month: 462,
  },
  'home.currentWind': {
    same: 601,
    '500': 602,
    '1000': 603,
    '2500': 604,
    '5000': 605,
    '1%': 606,
    '2%': 607,
    '5%': 608,
    excluded: 609,
    other: 610,
  },
} as const;

/** By question, the questions of other insurance types that ask for the same fact. */
export const sameFacts: Readonly<Record<number, readonly SameFact[]>> = {
  65: [{ answerTo: 19 }, { answerTo: 132 }],
  70: [{ answerTo: 20 }, { answerTo: 133 }],
  130: [{ answerTo: 1, choices: { 1: 183, 2: 184 } }],
  131: [{ answerTo: 18 }],
  132: [{ answerTo: 19 }],
  133: [{ answerTo: 20 }],
  134: [{ answerTo: 214 }],
  135: [
    { answerTo: 15, choices: { 45: 186, 46: 186, 47: 187, 48: 599, 49: 600 } },
    { answerTo: 215, choices: { 535: 185, 536: 188, 537: 189, 538: 190 } },
  ],
};

/** By list, which choice of the list it takes over from is which choice here. */
export const sharedChoices: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  15: { 187: 47 },
  28: { 431: 78, 432: 79, 433: 80, 434: 81 },
  215: { 185: 535, 188: 536, 189: 537, 190: 538 },
  136: { 466: 193, 467: 193, 468: 193, 469: 193, 470: 193, 471: 193, 472: 193 },
  137: { 467: 194, 468: 195, 469: 196, 470: 197 },
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
  | 'auto.umbrella'
  | 'home.builtBefore1900'
  | 'home.stories'
  | 'home.bathrooms'
  | 'home.foundation'
  | 'home.garage'
  | 'home.heatingAge'
  | 'home.wiringAge'
  | 'home.plumbingAge'
  | 'home.purchaseDate'
  | 'home.mortgage'
  | 'home.dogBreed'
  | 'home.claimYears'
  | 'home.canceled'
  | 'home.householdIncome'
  | 'home.exposures'
  | 'life.faceAmount'
  | 'life.retirementAge'
  | 'auto.insurer'
  | 'auto.policyExpires'
  | 'auto.monthsInsured'
  | 'auto.premiumPeriod'
  | 'auto.otherLimits'
  | 'auto.currentComprehensive'
  | 'auto.otherComprehensive'
  | 'auto.currentCollision'
  | 'auto.otherCollision'
  | 'auto.sharesPolicy'
  | 'home.insuredNow'
  | 'home.insurer'
  | 'home.policyExpires'
  | 'home.monthsInsured'
  | 'home.currentPremium'
  | 'home.premiumPeriod'
  | 'home.currentDwelling'
  | 'home.currentDeductible'
  | 'home.otherDeductible'
  | 'home.currentLiability'
  | 'home.otherLiability'
  | 'home.sharesPolicy'
  | 'life.insurer'
  | 'life.currentPremium'
  | 'life.premiumPeriod'
  | 'life.currentFace'
  | 'life.sharesPolicy'
  | 'auto.vehicle1Use'
  | 'auto.vehicle1Miles'
  | 'auto.vehicle1Vin'
  | 'auto.vehicle1Zip'
  | 'auto.vehicle2Use'
  | 'auto.vehicle2Miles'
  | 'auto.vehicle2Vin'
  | 'auto.vehicle2Zip'
  | 'auto.vehicle3Use'
  | 'auto.vehicle3Miles'
  | 'auto.vehicle3Vin'
  | 'auto.vehicle3Zip'
  | 'auto.vehicle4Use'
  | 'auto.vehicle4Miles'
  | 'auto.vehicle4Vin'
  | 'auto.vehicle4Zip'
  | 'auto.driver1LicenseState'
  | 'auto.driver1IncidentKinds'
  | 'auto.driver1IncidentYears'
  | 'auto.driver2Name'
  | 'auto.driver2Sex'
  | 'auto.driver2MaritalStatus'
  | 'auto.driver2LicensedSince'
  | 'auto.driver2LicenseState'
  | 'auto.driver2IncidentKinds'
  | 'auto.driver2IncidentYears'
  | 'auto.driver3Name'
  | 'auto.driver3Sex'
  | 'auto.driver3MaritalStatus'
  | 'auto.driver3LicensedSince'
  | 'auto.driver3LicenseState'
  | 'auto.driver3IncidentKinds'
  | 'auto.driver3IncidentYears'
  | 'auto.driver4Name'
  | 'auto.driver4Sex'
  | 'auto.driver4MaritalStatus'
  | 'auto.driver4LicensedSince'
  | 'auto.driver4LicenseState'
  | 'auto.driver4IncidentKinds'
  | 'auto.driver4IncidentYears'
  | 'auto.goodStudents'
  | 'home.currentWind'
  | 'home.otherWind';
