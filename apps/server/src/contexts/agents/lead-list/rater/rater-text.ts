import type { RaterLead } from '@fanwise/contract/agents/rater-lead';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { toOneLine } from '@fanwise/domain/texts/text';

type Value = string | number | null;
type Line = RaterLead['lead']['lines'][number];
type Group = readonly [title: string, lines: readonly (readonly [label: string, value: Value])[]];
type Labels = Readonly<Record<string, string>>;

const person = { firstName: 'First name', lastName: 'Last name', birthDate: 'DOB', age: 'Age' };
const policy = {
  insuredNow: 'Insured now',
  insurer: 'Carrier',
  policyExpires: 'Expires',
  monthsInsured: 'With carrier',
  currentPremium: 'Premium',
  premiumPeriod: 'Premium per',
};

/** How raters name the fields of a lead. An amount that the client typed (`otherWind`) is named as the choice it replaces. */
export const raterLabels = {
  insured: {
    ...person,
    gender: 'Gender',
    maritalStatus: 'Marital status',
    street: 'Street',
    city: 'City',
    state: 'State',
    zip: 'ZIP',
  },
  partner: person,
  driver: {
    name: 'Name',
    sex: 'Sex',
    birthDate: 'DOB',
    maritalStatus: 'Marital status',
    licensedSince: 'Licensed since',
    licenseState: 'License state',
    incidentKinds: 'Incidents',
    incidentYears: 'Incident years',
  },
  vehicle: {
    vin: 'VIN',
    year: 'Year',
    model: 'Make and model',
    use: 'Use',
    annualMiles: 'Annual miles',
    garagingZip: 'Garaging ZIP',
  },
  policy: {
    home: {
      ...policy,
      currentDwelling: 'Cov. A dwelling',
      currentDeductible: 'AOP ded.',
      otherDeductible: 'AOP ded.',
      currentWind: 'W/H ded.',
      otherWind: 'W/H ded.',
      currentLiability: 'Cov. E',
      otherLiability: 'Cov. E',
    },
    life: {
      insurer: policy.insurer,
      currentPremium: policy.currentPremium,
      premiumPeriod: policy.premiumPeriod,
      currentFace: 'Face amount',
    },
    auto: {
      ...policy,
      currentLimits: 'BI',
      otherLimits: 'BI',
      currentComprehensive: 'comp',
      otherComprehensive: 'comp',
      currentCollision: 'coll',
      otherCollision: 'coll',
    },
  },
  claims: {
    home: {
      claims: 'Home claims, 5 years',
      claimKinds: 'Causes of loss',
      claimYears: 'Loss years',
      canceled: 'Canceled or non-renewed, 5 years',
    },
    auto: { incidents: 'Drivers with incidents', violations: 'Accidents and violations, 5 years' },
  },
  home: {
    ownership: 'Own or rent',
    dwellingType: 'Dwelling type',
    use: 'Occupancy',
    yearBuilt: 'Year built',
    builtBefore1900: 'Built before 1900',
    livingArea: 'Living area, sq ft',
    stories: 'Stories',
    bathrooms: 'Full baths',
    foundation: 'Foundation',
    garage: 'Garage',
    walls: 'Exterior walls',
    roof: 'Roof material',
    roofYear: 'Roof year',
    finishes: 'Interior quality',
    heat: 'Primary heat',
    heatingAge: 'Heating updated',
    wiringAge: 'Wiring updated',
    plumbingAge: 'Plumbing updated',
    hasDetachedStructures: 'Other structures',
    detachedStructuresCost: 'Other structures, cost to rebuild',
    purchaseDate: 'Purchase date',
    mortgage: 'Mortgage',
    protectiveDevices: 'Protective devices',
    fireProtection: 'Hydrant within 1,000 ft, fire station within 5 miles',
    hazards: 'Liability hazards',
    poolFenced: 'Pool fenced',
    dogBite: 'Dog bite history',
    dogBreed: 'Dog breed',
    valuableKinds: 'Scheduled property',
    valuablesWorth: 'Scheduled property, value',
    belongingsLevel: 'Contents quality',
    belongingsCost: 'Contents, cost to replace',
    extras: 'Endorsements',
    deductible: 'Preferred deductible',
    startDate: 'Effective date',
    dwellingLimit: 'Suggested Cov. A',
  },
  life: {
    tobacco: 'Tobacco, 12 months',
    tobaccoProducts: 'Tobacco products',
    height: 'Height, in',
    weight: 'Weight, lb',
    health: 'Health',
    pastimes: 'Avocations, 2 years',
    licenseSuspended: 'License suspended, 5 years',
    occupation: 'Occupation',
    policyKind: 'Product',
    term: 'Term',
    faceAmount: 'Face amount',
    suggestedCover: 'Suggested face amount',
    replacesPolicy: 'Replacement',
  },
  auto: {
    vehicles: 'Vehicles',
    drivers: 'Drivers',
    financed: 'Lienholder or lessor',
    ownsHome: 'Homeowner',
    goodStudents: 'Good student',
    startDate: 'Effective date',
    package: 'Package',
    deductible: 'Preferred deductible',
    suggestedLimits: 'Suggested BI',
    umbrella: 'Umbrella',
    remarks: 'Remarks',
  },
} as const;

const lineNames: Readonly<Record<Line, string>> = { home: 'Home', life: 'Life', auto: 'Auto' };

/** Writes a lead for a rater as plain text: a group for each part, with the labels of raters and what is known. */
export const writeRaterText = (lead: RaterLead): string => {
  const { lines } = lead.lead;
  const groups: Group[] = [
    ['Insured', formatLabeled(raterLabels.insured, lead.insured)],
    ['Spouse or partner', formatLabeled(raterLabels.partner, lead.household.partner)],
    ...lead.drivers.map(
      (driver): Group => [`Driver ${driver.number}`, formatLabeled(raterLabels.driver, driver)],
    ),
    ...lead.vehicles.map(
      (vehicle): Group => [
        `Vehicle ${vehicle.number}`,
        formatLabeled(raterLabels.vehicle, vehicle),
      ],
    ),
    ...lines.map(
      (line): Group => [
        `${lineNames[line]}: current policy`,
        formatLabeled(raterLabels.policy[line], withTypedAmounts(lead.currentPolicy[line])),
      ],
    ),
    ...lines.map(
      (line): Group => [
        `${lineNames[line]}: limits requested`,
        lead.limits
          .filter((limit) => limit.line === line)
          .map(({ name, text }) => [name, text] as const),
      ],
    ),
    [
      'Claims and violations',
      [
        ...formatLabeled(raterLabels.claims.home, lead.claims.home),
        ...formatLabeled(raterLabels.claims.auto, lead.claims.auto),
      ],
    ],
    ...lines.map(
      (line): Group => [`${lineNames[line]}: risk`, formatLabeled(raterLabels[line], lead[line])],
    ),
  ];
  const texts = groups.flatMap(([title, all]) => {
    const known = all.filter(([, value]) => value !== null && String(value).trim() !== '');
    if (known.length === 0) return [];
    return [
      [title, ...known.map(([label, value]) => `${label}: ${formatValue(value)}`)].join('\n'),
    ];
  });
  const types = lines.map((line) => lineNames[line]).join(', ');
  return `${[`Lead ${lead.lead.number}: ${types}`, ...texts].join('\n\n')}\n`;
};

const formatLabeled = (labels: Labels, values: Readonly<Record<string, Value>> | null) =>
  values === null
    ? []
    : Object.entries(labels).map(([name, label]) => [label, values[name] ?? null] as const);

/** Leaves out the choice "Other" where the client typed the amount. */
const withTypedAmounts = (values: Readonly<Record<string, Value>> | null) =>
  values &&
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) =>
        !name.startsWith('current') || (values[name.replace('current', 'other')] ?? null) === null,
    ),
  );

/** Days as Americans type them; texts in one line. */
const formatValue = (value: Value): string => {
  const text = toOneLine(String(value));
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatUsDate(text) : text;
};
