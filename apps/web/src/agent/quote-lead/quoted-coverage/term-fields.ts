const terms = [
  ...(['termMonths', 'feesYearly', 'instalments', 'firstPayment', 'instalmentFee'] as const),
  ...(['discounts', 'exam', 'company', 'note'] as const),
];
/** A field of the terms of a type, by its name in quoted coverage. */
export type TermField = (typeof terms)[number];
export const isTerm = (name: string): name is TermField => terms.some((term) => term === name);
/** The fields of the terms of a type that something is wrong with. */
export const termsWrong = (errorOf: (field: TermField) => string | undefined): boolean =>
  terms.some((field) => errorOf(field) !== undefined);
