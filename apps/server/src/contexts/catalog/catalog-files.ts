import { AUTHORITIES } from '@fanwise/domain/agents/license-rules';
import type { EstimationConstants } from '@fanwise/domain/applications/estimation/constants';
import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { STATES } from '@fanwise/domain/dates/time-zones';
import { insuranceTypeIds, insuranceTypes } from '@fanwise/domain/insurance-types';
import type { StateAutoRules } from '@fanwise/domain/leads/coverage-lines/state-auto-rules';
import { z } from 'zod';

const short = z.literal(insuranceTypes.map((type) => type.short));
const messages = z.strictObject({ en: z.string().min(1), es: z.string().min(1).exactOptional() });
const ids = z.array(z.int()).min(1).nullable();
const bound = z.union([z.number(), z.string()]);
const insuranceTypeId = z.literal(insuranceTypeIds);

const option = z.strictObject({
  id: z.int().min(1),
  name: z.string().min(1),
  content: messages,
  showsQuestions: ids,
  showsOptions: ids,
  hidesQuestions: ids,
  hidesOptions: ids,
});

const fact = z.strictObject({
  answerTo: z.string(),
  choices: z.record(z.string(), z.string()).exactOptional(),
});

const question = z.strictObject({
  id: z.int().min(1),
  name: z.string().regex(/^[a-z]+\.[a-z]\w*$/, 'must be a name such as home.yearBuilt'),
  type: z.union([
    z.literal(0),
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
  ]),
  content: messages,
  help: messages.nullable(),
  placeholder: messages.nullable(),
  symbol: z.strictObject({ text: messages, position: z.enum(['left', 'right']) }).nullable(),
  prefill: z
    .union([
      z.strictObject({ value: z.string() }),
      z.strictObject({
        profile: z.enum(['rents', 'partner']),
        whenTrue: z.string(),
        whenFalse: z.string(),
      }),
      z.strictObject({
        profile: z.enum(['partnerDateOfBirth', 'partnerFirstName', 'licensedSince', 'insurer']),
      }),
      z.strictObject({ ...fact.shape, otherwise: z.string().exactOptional() }),
    ])
    .nullable(),
  sameAs: z.array(fact).min(1).exactOptional(),
  range: z.strictObject({ min: bound, max: bound }).nullable(),
  required: z.boolean(),
  computed: z.boolean(),
  calculates: z.boolean(),
  sharedWithAgents: z.enum(['never', 'if-agreed']).exactOptional(),
  signup: z.boolean(),
  health: z.boolean(),
  outline: z.boolean(),
  options: z.array(option),
});

/** `questionnaires/*.json` */
export const questionnaireFile: z.ZodType<QuestionnaireFile> = z.strictObject({
  insuranceTypeId,
  version: z.string().min(1),
  coverageTitle: messages,
  sections: z.array(
    z.strictObject({
      name: messages,
      text: messages,
      textWithoutHealth: messages.nullable(),
      optional: z.literal(true).exactOptional(),
      questions: z.array(question),
    }),
  ),
});

const amount = z.int().min(0);
const share = z.number().min(0).max(1);
const byOption = z.record(z.string(), z.number().min(0));
const limits = z.strictObject({ perPerson: amount, perAccident: amount, propertyDamage: amount });

const placeCost = {
  factor: z.number().positive(),
  source: z.string().nullable(),
  year: z.int().nullable(),
};

/** `estimation.json` */
export const estimationFile: z.ZodType<Omit<EstimationConstants, 'stateMinimums'>> = z.strictObject(
  {
    home: z.strictObject({
      costPerSquareFoot: byOption,
      defaultCostPerSquareFoot: amount,
      construction: byOption,
      dwelling: byOption,
      states: z.record(z.string().length(2), z.strictObject(placeCost)),
      metros: z.array(
        z.strictObject({
          name: z.string(),
          zipPrefixes: z.array(z.string().regex(/^\d{3,5}$/)),
          ...placeCost,
        }),
      ),
      maxDwelling: amount,
      otherStructuresShare: share,
      belongingsShare: byOption,
      lossOfUseShare: z.strictObject({ owner: share, condo: share, renter: share }),
      roundTo: amount.positive(),
      personalLiability: z.strictObject({ standard: amount, higher: amount }),
      medicalPayments: amount,
    }),
    liability: z.strictObject({
      floor: amount,
      perExposure: amount,
      roundTo: amount.positive(),
      wageShare: share,
      wageYears: amount,
      umbrellaAbove: amount,
      umbrellaAmounts: z.array(amount).min(1),
    }),
    life: z.strictObject({
      children: byOption,
      incomeShare: byOption,
      defaultIncomeShare: share,
      incomeYears: byOption,
      defaultIncomeYears: amount,
      collegePerChild: byOption,
      workCoverShare: share,
      roundTo: amount.positive(),
      maxCoverage: amount,
      termYears: z.array(amount).min(1),
      childIsAdultAt: amount,
    }),
    auto: z.strictObject({ standard: limits, higher: limits }),
  },
);

const splitLimit = z.string().regex(/^\d+\/\d+$/, 'must be in thousands, such as 50/100');
const dollars = z.string().regex(/^[1-9]\d*$/, 'must be whole dollars');

/** The law about one line: with the source that says it and its year, or unconfirmed. */
const stateLine = <Rule extends string>(rules: readonly Rule[], minimum: z.ZodString) =>
  z
    .strictObject({
      rule: z.enum(rules),
      minimum: minimum.nullable(),
      source: z.string().min(1).nullable(),
      year: z.int().exactOptional(),
      unconfirmed: z.literal(true).exactOptional(),
    })
    .refine(
      ({ source, year, unconfirmed }) =>
        unconfirmed ? source === null && year === undefined : source !== null && year !== undefined,
      { error: 'must name its source and year, or be unconfirmed without them' },
    );

const lineRules = ['required', 'offered', 'none'] as const;

/** `state-auto-rules.json`: what every state and the District of Columbia ask of an auto policy. */
export const stateAutoRulesFile: z.ZodType<StateAutoRules> = z.record(
  z.enum(STATES),
  z.strictObject({
    bodilyInjury: stateLine(['required', 'none'], splitLimit),
    propertyDamage: stateLine(['required'], dollars),
    uninsuredMotorist: stateLine(lineRules, splitLimit),
    uninsuredMotoristProperty: stateLine(lineRules, dollars),
    personalInjuryProtection: stateLine(lineRules, dollars),
  }),
);

const hours = z.string().nullable();

const wantedLines = z.array(z.array(z.enum(AUTHORITIES)).min(1)).min(1);

/** `license-rules.json`: the lines of authority that allow an agent to sell a type, with the exceptions by state. */
export const licenseRulesFile = z.strictObject({
  lines: z.record(short, wantedLines),
  states: z.record(z.string().regex(/^[A-Z]{2}$/), z.partialRecord(short, wantedLines)),
  counsel: z.record(z.string().regex(/^[A-Z]{2}$/), z.iso.date()),
});

/**
 * `call-hours.json`: the hours in which people may be called, by state. Every state has a row, and none is wider than
 * the federal hours.
 */
export const callHoursFile = z.record(
  z.string(),
  z.strictObject({
    zones: z.array(z.string()).min(1),
    weekdays: hours,
    saturday: hours,
    sunday: hours,
    holidays: z.boolean(),
    statute: z.string().min(1).nullable(),
    noted: z.iso.date(),
  }),
);

/** `insurance-types.json` */
export const insuranceTypesFile = z
  .array(z.strictObject({ id: insuranceTypeId, name: messages, short }))
  .length(insuranceTypes.length);

/** One of the insurers of a brand, with the code that regulators know it by. */
const carrierCompany = z.strictObject({
  name: z.string().min(1),
  naic: z
    .string()
    .regex(/^\d{5}$/, { error: 'must have five digits' })
    .exactOptional(),
});

/** A row of `carriers.json`. A fact without a source is left out. */
const carrierRow = z
  .strictObject({
    id: z.int().min(1),
    name: z.string().min(1),
    companies: z.array(carrierCompany).min(1).exactOptional(),
    lines: z.array(short).min(1).exactOptional(),
    soldBy: z.enum(['captive', 'independent']).exactOptional(),
    /** Only where the carrier writes in some states and not in others. */
    states: z.array(z.enum(STATES)).min(1).exactOptional(),
    source: z.string().min(1).exactOptional(),
    unconfirmed: z.literal(true).exactOptional(),
  })
  .refine(({ source, unconfirmed }) => (source === undefined) === (unconfirmed === true), {
    error: 'must name its source, or be unconfirmed',
  })
  .refine(
    ({ source, states, companies = [] }) =>
      source || !(states || companies.some(({ naic }) => naic)),
    { error: 'must name the source of a company code or a limit of states' },
  );

/** `carriers.json` */
export const carriersFile = z
  .array(carrierRow)
  .refine((carriers) => new Set(carriers.map(({ id }) => id)).size === carriers.length, {
    error: 'an id is used twice',
  })
  .refine(
    (carriers) => new Set(carriers.map(({ name }) => name.toLowerCase())).size === carriers.length,
    { error: 'a name is used twice' },
  );

/** A carrier of the catalog. */
export type CatalogCarrier = z.output<typeof carriersFile>[number];

/** An insurance type of the catalog. */
export type InsuranceType = z.output<typeof insuranceTypesFile>[number];
