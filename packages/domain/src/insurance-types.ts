/**
 * The kinds of insurance that are asked for, in the order in which they are shown everywhere. `id` stands in rows and
 * on the wire; `short` names files, messages and settings; `letter` marks what a carrier writes; `color` is one of
 * `ui/marks/insurance-icon.module.css`; `feeCents` is
 * what a lead of this type alone costs unless the operator says otherwise.
 */
export const insuranceTypes = [
  { id: 1, short: 'home', letter: 'H', color: 'green', feeCents: 3500 },
  { id: 2, short: 'life', letter: 'L', color: 'coral', feeCents: 4500 },
  { id: 3, short: 'auto', letter: 'A', color: 'blue', feeCents: 2500 },
] as const;

/** The number of an insurance type. */
export type InsuranceTypeId = (typeof insuranceTypes)[number]['id'];

/** The short name of an insurance type. */
export type InsuranceTypeShort = (typeof insuranceTypes)[number]['short'];

/** Every number, in the order of the list. */
export const insuranceTypeIds: readonly InsuranceTypeId[] = insuranceTypes.map(({ id }) => id);

/** Whether a number from outside names an insurance type. */
export const isInsuranceTypeId = (id: number): id is InsuranceTypeId =>
  insuranceTypeIds.some((known) => known === id);

/** A record with one value for each insurance type. */
export function perType<Value>(
  make: (id: InsuranceTypeId, short: InsuranceTypeShort) => Value,
): Readonly<Record<InsuranceTypeId, Value>> {
  const entries = insuranceTypes.map(({ id, short }) => [id, make(id, short)] as const);
  return Object.fromEntries(entries) as Record<InsuranceTypeId, Value>;
}

/** The short name of each insurance type. */
export const shortNames = perType((_, short) => short);

/** Every choice of at least one type, each in the order of the list. */
export const insuranceTypeChoices: readonly (readonly InsuranceTypeId[])[] = Array.from(
  { length: 2 ** insuranceTypes.length - 1 },
  // Each bit of the number says whether a type is part of the choice.
  (_, index) => insuranceTypeIds.filter((_id, place) => ((index + 1) >> place) % 2 === 1),
);
