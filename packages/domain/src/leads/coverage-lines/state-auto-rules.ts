/** The lines of an auto policy that states regulate, by the codes of their rows. */
const fields = {
  'auto.bi': 'bodilyInjury',
  'auto.pd': 'propertyDamage',
  'auto.um': 'uninsuredMotorist',
  'auto.umpd': 'uninsuredMotoristProperty',
  'auto.pip': 'personalInjuryProtection',
} as const;

type Field = (typeof fields)[keyof typeof fields];

/** The law of a state about one line of an auto policy. */
export type StateLineRule = {
  /**
   * `required`: every policy has it. `offered`: insurers offer or include it, and the client may decline it. `none`: the
   * law asks for nothing.
   */
  readonly rule: 'required' | 'offered' | 'none';
  /** The minimum of the line, as a value of its row; null where the law names none. */
  readonly minimum: string | null;
  /** The text that says it, which a person has read, and the year of that text. */
  readonly source: string | null;
  readonly year?: number;
  /** True where no dated source was found. The rule then restricts nothing. */
  readonly unconfirmed?: true;
};

/** `catalog/state-auto-rules.json`: the law of each state and of the District of Columbia. */
export type StateAutoRules = Readonly<Record<string, Readonly<Record<Field, StateLineRule>>>>;

/** Returns the rule of a state for a row; undefined for rows and places that the table does not have. */
export const findStateRule = (
  rules: StateAutoRules,
  code: string,
  state: string | null,
): StateLineRule | undefined =>
  state !== null && isRegulated(code) ? rules[state]?.[fields[code]] : undefined;

const isRegulated = (code: string): code is keyof typeof fields => Object.hasOwn(fields, code);

/** Returns the confirmed minimum liability limits by state, in thousands: "35/70/25", or "none/none/10". */
export const confirmedMinimums = (rules: StateAutoRules): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([, { bodilyInjury, propertyDamage }]) =>
        [bodilyInjury, propertyDamage].every(({ unconfirmed }) => !unconfirmed),
      )
      .map(([state, { bodilyInjury, propertyDamage }]) => [
        state,
        `${bodilyInjury.minimum ?? 'none/none'}/${Number(propertyDamage.minimum) / 1000}`,
      ]),
  );
