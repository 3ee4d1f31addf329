import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { z } from 'zod';

/** The address at which the schema of the file is published, below the product's own address. */
export const RATER_SCHEMA_PATH = '/api/schemas/rater-lead.json';

/** The lead asks about at most so many vehicles and drivers. */
export const MAX_VEHICLES = 4;
export const MAX_DRIVERS = 4;

/** A text, a number, or a day as YYYY-MM-DD, as the client answered; null if it is not known or not readable. */
const answer = z.union([z.string(), z.number()]).nullable();
const fields = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, answer])) as Record<Name, typeof answer>);

const line = z.enum(insuranceTypes.map(({ short }) => short));

/** Fields of a vehicle, with the last part of their question's name. */
export const vehicleFields = {
  vin: 'Vin',
  year: 'Year',
  model: 'Model',
  use: 'Use',
  annualMiles: 'Miles',
  garagingZip: 'Zip',
} as const;

/** Fields of a driver, with the last part of their question's name. */
export const driverFields = {
  name: 'Name',
  sex: 'Sex',
  birthDate: 'BirthDate',
  maritalStatus: 'MaritalStatus',
  licensedSince: 'LicensedSince',
  licenseState: 'LicenseState',
  incidentKinds: 'IncidentKinds',
  incidentYears: 'IncidentYears',
} as const;

const policyFields = ['insuredNow', 'insurer', 'policyExpires', 'monthsInsured'] as const;
const premiumFields = ['currentPremium', 'premiumPeriod'] as const;
const dwellingFields = ['currentDwelling', 'currentDeductible', 'otherDeductible'] as const;
const windFields = ['currentWind', 'otherWind'] as const;
const homeLimits = ['currentLiability', 'otherLiability'] as const;
const autoLimits = ['currentLimits', 'otherLimits', 'currentComprehensive'] as const;
const autoDeductibles = ['otherComprehensive', 'currentCollision', 'otherCollision'] as const;

/** Fields of the policy that the client has today, by line: the names of their questions. */
export const currentPolicyFields = {
  home: [...policyFields, ...premiumFields, ...dwellingFields, ...windFields, ...homeLimits],
  life: ['insurer', ...premiumFields, 'currentFace'],
  auto: [...policyFields, ...premiumFields, ...autoLimits, ...autoDeductibles],
} as const;

/** Fields of claims and violations, by line. */
export const claimFields = {
  home: ['claims', 'claimKinds', 'claimYears', 'canceled'],
  auto: ['incidents', 'violations'],
} as const;

const building = ['ownership', 'dwellingType', 'use', 'yearBuilt', 'builtBefore1900'] as const;
const size = ['livingArea', 'stories', 'bathrooms', 'foundation', 'garage'] as const;
const materials = ['walls', 'roof', 'roofYear', 'finishes'] as const;
const updates = ['heat', 'heatingAge', 'wiringAge', 'plumbingAge'] as const;
const structures = ['hasDetachedStructures', 'detachedStructuresCost'] as const;
const owning = ['purchaseDate', 'mortgage', 'protectiveDevices', 'fireProtection'] as const;
const hazards = ['hazards', 'poolFenced', 'dogBite', 'dogBreed'] as const;
const contents = ['valuableKinds', 'valuablesWorth', 'belongingsLevel', 'belongingsCost'] as const;
const wanted = ['extras', 'deductible', 'startDate', 'dwellingLimit'] as const;
const healthAndHabits = [
  'tobacco',
  'tobaccoProducts',
  'height',
  'weight',
  'health',
  'pastimes',
] as const;
const life = ['licenseSuspended', 'occupation', 'policyKind', 'term', 'faceAmount'] as const;
const household = ['vehicles', 'drivers', 'financed', 'ownsHome', 'goodStudents'] as const;
const autoWanted = ['startDate', 'package', 'deductible', 'suggestedLimits', 'umbrella'] as const;

/** Every other answer of a line. */
export const detailFields = {
  home: [
    ...[...building, ...size, ...materials, ...updates],
    ...[...structures, ...owning, ...hazards, ...contents, ...wanted],
  ],
  life: [...healthAndHabits, ...life, 'suggestedCover', 'replacesPolicy'],
  auto: [...household, ...autoWanted, 'remarks'],
} as const;

const person = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: z.string().nullable(),
  age: z.int().nullable(),
});

/** A lead as a file for an agent's rater. Names and contact are those of the lead's page, never more. */
export const raterLead = z.object({
  $schema: z.string(),
  version: z.literal(1),
  lead: z.object({
    number: z.int(),
    submitted: z.string(),
    lines: z.array(line),
    /** The last name, the street, birth dates and VINs come with the unlock. */
    namesHidden: z.boolean(),
  }),
  insured: person.extend({
    gender: z.string().nullable(),
    maritalStatus: z.string(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string(),
    zip: z.string(),
  }),
  household: z.object({ partner: person.nullable() }),
  drivers: z
    .array(
      fields(Object.keys(driverFields) as (keyof typeof driverFields)[]).extend({
        number: z.int(),
      }),
    )
    .max(MAX_DRIVERS),
  vehicles: z
    .array(
      fields(Object.keys(vehicleFields) as (keyof typeof vehicleFields)[]).extend({
        number: z.int(),
      }),
    )
    .max(MAX_VEHICLES),
  currentPolicy: z.object({
    home: fields(currentPolicyFields.home).nullable(),
    life: fields(currentPolicyFields.life).nullable(),
    auto: fields(currentPolicyFields.auto).nullable(),
  }),
  /** The requested limits and deductibles. */
  limits: z.array(
    z.object({
      line,
      code: z.string(),
      /** The short name: "BI". */
      name: z.string(),
      value: z.string(),
      /** The value in short form: "250/500". */
      text: z.string(),
    }),
  ),
  claims: z.object({
    home: fields(claimFields.home).nullable(),
    auto: fields(claimFields.auto).nullable(),
  }),
  home: fields(detailFields.home).nullable(),
  life: fields(detailFields.life).nullable(),
  auto: fields(detailFields.auto).nullable(),
});
export type RaterLead = z.output<typeof raterLead>;

/** The JSON schema of the file. */
export const raterLeadSchema = (): object => z.toJSONSchema(raterLead);
