import type { Item } from './item.ts';

/** Returns the number of the lead that an item is about; 0 without one. */
export const leadOf = ({ facts, object, kind }: Item): number => {
  if (kind === 'report' && facts.kind !== 'quote') return Number(facts.about_id ?? 0);
  return Number(facts.application_id ?? (object.kind === 'lead' ? object.id : 0));
};
