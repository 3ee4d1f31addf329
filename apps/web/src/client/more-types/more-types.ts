import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { createTabStorage } from '../../app/tab-storage.ts';

const kept = createTabStorage<InsuranceTypeId[]>('more-types');

/** Stores in this tab the further types the client wants quotes for, beside the one that registration starts with. */
export const storeMoreTypes = (types: InsuranceTypeId[]): void => kept.store(types);

/** The stored types without the one that registration started with. */
export const moreTypesThan = (first: InsuranceTypeId): InsuranceTypeId[] =>
  (kept.read((types) => types) ?? []).filter((type) => type !== first);
