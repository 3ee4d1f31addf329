import {
  type InsuranceTypeId,
  type InsuranceTypeShort,
  insuranceTypes,
} from '../insurance-types.ts';

/** Lines of authority as the Producer Licensing Model Act (NAIC #218, section 7) names the major ones. */
export const AUTHORITIES = [
  'life',
  'health',
  'property',
  'casualty',
  'personal',
  'variable',
] as const;

/** One line of authority. */
export type Authority = (typeof AUTHORITIES)[number];

/** Which lines allow selling a type: any one of the sets, if it is complete. */
type WantedLines = Readonly<Record<InsuranceTypeShort, readonly (readonly Authority[])[]>>;

/** `catalog/license-rules.json`. */
export type LicenseRules = {
  /** The rule for states without one of their own. */
  readonly lines: WantedLines;
  /** The differences by state. */
  readonly states: Readonly<Record<string, Partial<WantedLines>>>;
  /** When counsel confirmed the row of a state, `2026-11-25`; a state that is missing was not confirmed. */
  readonly counsel: Readonly<Record<string, string>>;
};

/** The insurance types that lines of authority allow in a state, in the order of the list. */
export const typesAllowed = (
  rules: LicenseRules,
  state: string,
  authorities: ReadonlySet<Authority>,
): InsuranceTypeId[] =>
  insuranceTypes
    .filter(({ short }) => {
      const sets = rules.states[state]?.[short] ?? rules.lines[short];
      return sets.some((set) => set.every((line) => authorities.has(line)));
    })
    .map(({ id }) => id);
