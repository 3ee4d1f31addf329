import { type InsuranceTypeId, perType } from '@fanwise/domain/insurance-types';

/** Calls a hook once for each insurance type. The list of types is constant, so the order of calls never changes. */
export function usePerType<Inputs extends unknown[], Value>(
  webhookOf: (type: InsuranceTypeId, ...inputs: Inputs) => Value,
  ...inputs: Inputs
): Readonly<Record<InsuranceTypeId, Value>> {
  return perType((type) => webhookOf(type, ...inputs));
}
