import { type InsuranceTypeId, perType } from '@fanwise/domain/insurance-types';

/** A hook called once for each insurance type: their list is a constant, so the order of calls is always the same. */
export function usePerType<Inputs extends unknown[], Value>(
  webhookOf: (type: InsuranceTypeId, ...inputs: Inputs) => Value,
  ...inputs: Inputs
): Readonly<Record<InsuranceTypeId, Value>> {
  return perType((type) => webhookOf(type, ...inputs));
}
