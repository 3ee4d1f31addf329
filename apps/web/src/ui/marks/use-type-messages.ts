import {
  type InsuranceTypeId,
  isInsuranceTypeId,
  shortNames,
} from '@fanwise/domain/insurance-types';
import { insuranceTypes, type TypeMessages } from '../../messages/en/shared/insurance-types.ts';
import { useMessages } from '../../messages/language.ts';

/** The texts about an insurance type in the chosen language. */
export function useTypeMessages(): (type: InsuranceTypeId) => TypeMessages {
  const words = useMessages(insuranceTypes);
  return (type) => words[shortNames[type]];
}

/** The name of an insurance type in the chosen language. */
export function useInsuranceName(): (type: number) => string {
  const getMessages = useTypeMessages();
  return (type) => (isInsuranceTypeId(type) ? getMessages(type).name : '');
}
