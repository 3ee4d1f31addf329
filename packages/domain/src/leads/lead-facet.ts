import { type InsuranceTypeId, insuranceTypeIds } from '../insurance-types.ts';

/** The properties that a lead can be filtered by besides its place and its age. */
export type LeadFacet = {
  readonly types: readonly InsuranceTypeId[];
  /** Whether the client rents the home they live in. */
  readonly rents: boolean;
  /** Whether the client submitted in Spanish. */
  readonly spanish: boolean;
  /** Whether the client asks for other coverage than what follows from the answers. */
  readonly ownCoverage: boolean;
};

const FACETS_PER_TYPES = 8;

/** How many facets there are; they are the numbers below it. A further insurance type adds some at the end. */
export const facetCount = FACETS_PER_TYPES * (2 ** insuranceTypeIds.length - 1);

/** The number of a facet, as `lead.facet` holds it; the database knows the same formula (`facet_of_types`). */
export function facetNumber({ types, rents, spanish, ownCoverage }: LeadFacet): number {
  const mask = types.reduce((sum, id) => sum | (2 ** (id - 1)), 0);
  return (
    FACETS_PER_TYPES * (mask - 1) + 4 * Number(rents) + 2 * Number(spanish) + Number(ownCoverage)
  );
}

/** The properties that a number stands for. */
export function unpackFacet(number: number): LeadFacet {
  const mask = Math.floor(number / FACETS_PER_TYPES) + 1;
  return {
    types: insuranceTypeIds.filter((id) => (mask >> (id - 1)) % 2 === 1),
    rents: (number & 4) > 0,
    spanish: (number & 2) > 0,
    ownCoverage: (number & 1) > 0,
  };
}

/** The numbers of all facets that fit, ascending. */
export function listFacetsWhere(isWanted: (facet: LeadFacet) => boolean): number[] {
  return Array.from({ length: facetCount }, (_, number) => number).filter((number) =>
    isWanted(unpackFacet(number)),
  );
}
