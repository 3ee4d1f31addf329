import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { keptInTab } from '../../app/kept-in-tab.ts';

const kept = keptInTab<InsuranceTypeId[]>('more-types');

/** Remembers in this tab what quotes are wanted for besides the type that registering begins with. */
export const keepMoreTypes = (types: InsuranceTypeId[]): void => kept.keep(types);

/** What was remembered, without the type that registering began with. */
export const moreTypesThan = (first: InsuranceTypeId): InsuranceTypeId[] =>
  (kept.read((types) => types) ?? []).filter((type) => type !== first);
