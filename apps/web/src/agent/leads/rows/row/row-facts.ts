import type { Lead } from '@fanwise/contract/own';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { type InsuranceTypeId, shortNames } from '@fanwise/domain/insurance-types';
import type { FactCode } from '@fanwise/domain/leads/lead-facts';
import { formatDollars } from '@fanwise/domain/money/money';
import type { Translation } from '../../../../messages/area.ts';
import type { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import type { ListAddress } from '../../list/address.ts';

export type RowMessages = Translation<typeof leadRows>;
type Value = string | number;

/** The first type of a bundle shows this many facts, each other type one, because there is room for one line. */
const MAX_OF_FIRST = 2;
const MAX_OF_OTHERS = 1;
const MAX_ALONE = 4;

type WithFacts = Pick<Lead, 'facts' | 'insurers' | 'types'>;

/** The facts that filters and orders of the list read, by the name of the filter or order. */
const CODES: Readonly<Record<string, readonly FactCode[]>> = {
  home: ['tenure'],
  insured: ['insured'],
  months: ['months'],
  violations: ['violations'],
  claims: ['claims'],
  cars: ['vehicles'],
  drivers: ['drivers'],
  built: ['built'],
  roof: ['roof'],
  amount: ['coverageA'],
};

/** The facts that rows show first, and those that are the same in all rows and come last. */
export type FilterFacts = {
  readonly first: readonly FactCode[];
  readonly last: readonly FactCode[];
};

/** A list without filters and order asks for no fact. */
export const NO_FILTER_FACTS: FilterFacts = { first: [], last: [] };

/** Returns the facts that an address sorts by or filters by a range, and those that it filters by one value. */
export const listFilterFacts = ({
  filters,
  sort,
}: Pick<ListAddress, 'filters' | 'sort'>): FilterFacts => {
  const codesOf = (names: readonly string[]) => names.flatMap((name) => CODES[name] ?? []);
  const { ranges = [], values = [] } = Object.groupBy(Object.entries(filters), ([, value]) =>
    value.includes('-') ? 'ranges' : 'values',
  );
  const first = codesOf([sort?.replace('-', '') ?? '', ...ranges.map(([name]) => name)]);
  return {
    first,
    last: codesOf(values.map(([name]) => name)).filter((code) => !first.includes(code)),
  };
};

/** The facts of a lead that the list is filtered or sorted by. A row shows them first. */
export const formatFilterFacts = (
  { facts, types }: WithFacts,
  messages: RowMessages,
  asked: readonly FactCode[],
): readonly string[] =>
  types.flatMap(({ typeId }) =>
    factsOfType(facts, typeId, messages)
      .filter(([code]) => asked.includes(code))
      .map(([, text]) => text),
  );

/** The facts that a row has room for: current carriers, then the most telling facts of each type. */
export function rowFacts(
  { facts, insurers, types }: WithFacts,
  messages: RowMessages,
  asked: readonly FactCode[] = [],
): readonly string[] {
  const isBundle = types.length > 1;
  const factTexts = types.flatMap(({ typeId }, place) => {
    const most = isBundle ? (place === 0 ? MAX_OF_FIRST : MAX_OF_OTHERS) : MAX_ALONE;
    return factsOfType(facts, typeId, messages)
      .filter(([code]) => !asked.includes(code))
      .slice(0, most)
      .map(([, text]) => text);
  });
  return [...formatCurrentCarriers({ insurers }, messages), ...factTexts];
}

/** All facts of a lead in the page's language; unknown codes are left out. */
export function allFacts(
  { facts, insurers, types }: WithFacts,
  messages: RowMessages,
): readonly string[] {
  return [
    ...formatCurrentCarriers({ insurers }, messages),
    ...types.flatMap(({ typeId }) => factsOfType(facts, typeId, messages).map(([, text]) => text)),
  ];
}

const formatCurrentCarriers = (
  { insurers }: Pick<Lead, 'insurers'>,
  messages: RowMessages,
): readonly string[] =>
  insurers.length === 0
    ? []
    : [messages.facts.insurer(insurers.map(({ carrierName }) => carrierName).join(', '))];

function factsOfType(facts: Lead['facts'], typeId: InsuranceTypeId, messages: RowMessages) {
  const known = new Map(
    facts.filter((fact) => fact.typeId === typeId).map(({ code, value }) => [code, value]),
  );
  return formatters[shortNames[typeId]](known, messages.facts).flatMap(([code, text]) =>
    text === null ? [] : [[code, text] as const],
  );
}

type Known = ReadonlyMap<string, Value>;
type FactMessages = RowMessages['facts'];
/** The text of each fact, by its code; null if the fact is unknown. */
type FactFormatter = (
  known: Known,
  messages: FactMessages,
) => (readonly [code: FactCode, text: string | null])[];

const named = (texts: Readonly<Record<string, string>>, value: Value | undefined) =>
  value === undefined ? null : (texts[String(value)] ?? null);

const year = (value: Value | undefined, format: (year: string) => string) =>
  value === undefined ? null : format(String(value));

const amount = (value: Value | undefined, format: (dollars: string) => string) =>
  value === undefined ? null : format(formatDollars(Number(value)));

/** The periods of the question, in months. */
const MONTHS: Readonly<Record<string, string>> = {
  under6: '0–5',
  '6to11': '6–11',
  '12to23': '12–23',
  '24to35': '24–35',
  '36to59': '36–59',
  '60orMore': '60+',
};

/** The policy of today: whether there is one, how long with this carrier, and until when. */
const formatPolicyFacts = (
  known: Known,
  messages: FactMessages,
  withInsured = true,
): ReturnType<FactFormatter> => {
  const expires = known.get('expires');
  const months = MONTHS[String(known.get('months'))];
  return [
    ['insured', withInsured ? named(messages.insured, known.get('insured')) : null],
    ['months', months === undefined ? null : messages.months(months)],
    ['expires', expires === undefined ? null : messages.expires(formatUsDate(String(expires)))],
  ];
};

const formatters: Readonly<Record<'home' | 'life' | 'auto', FactFormatter>> = {
  home: (known, messages) => {
    const kind = named(messages.dwellings, known.get('dwelling'));
    const tenure = known.get('tenure');
    const use = known.get('use');
    return [
      [
        'tenure',
        tenure === 'rent' ? messages.rents(kind) : tenure === 'own' ? messages.owns(kind) : kind,
      ],
      ['built', year(known.get('built'), messages.built)],
      ['roof', year(known.get('roof'), messages.roof)],
      ['claims', named(messages.claims, known.get('claims'))],
      ['use', use === 'primary' ? null : named(messages.uses, use)],
      ['coverageA', amount(known.get('coverageA'), messages.coverageA)],
      ...formatPolicyFacts(known, messages),
    ];
  },
  life: (known, messages) => {
    const kind = named(messages.lives, known.get('kind'));
    const term = known.get('term');
    return [
      [
        'kind',
        kind !== null && term !== undefined && /^\d+$/.test(String(term))
          ? messages.lifeTerm(kind, String(term))
          : kind,
      ],
    ];
  },
  auto: (known, messages) => {
    const vehicles = known.get('vehicles');
    const years = [known.get('oldest'), known.get('newest')].filter(
      (one, place, all) => one !== undefined && all.indexOf(one) === place,
    );
    const drivers = known.get('drivers');
    return [
      [
        'vehicles',
        vehicles === undefined ? null : messages.vehicles(Number(vehicles), years.join('–')),
      ],
      ['drivers', drivers === undefined ? null : messages.drivers(Number(drivers))],
      ['insured', named(messages.insured, known.get('insured'))],
      ['violations', named(messages.violations, known.get('violations'))],
      ['package', named(messages.packages, known.get('package'))],
      ...formatPolicyFacts(known, messages, false),
    ];
  },
};
