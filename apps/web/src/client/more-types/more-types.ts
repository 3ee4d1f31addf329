import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { createTabStorage } from '../../app/tab-storage.ts';

const kept = createTabStorage<InsuranceTypeId[]>('more-types');

/** Remembers in this tab what quotes are wanted for besides the type that registering begins with. */
export const storeMoreTypes = (types: InsuranceTypeId[]): void => kept.store(types);

/** What was remembered, without the type that registering began with. */
export const moreTypesThan = (first: InsuranceTypeId): InsuranceTypeId[] =>
  (kept.read((types) => types) ?? []).filter((type) => type !== first);
