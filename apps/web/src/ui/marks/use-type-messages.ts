import {
  type InsuranceTypeId,
  isInsuranceTypeId,
  shortNames,
} from '@fanwise/domain/insurance-types';
import { insuranceTypes, type TypeMessages } from '../../messages/en/shared/insurance-types.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';

/** The texts about an insurance type in the chosen language. */
export function useTypeMessages(): (type: InsuranceTypeId) => TypeMessages {
  const messages = useMessages(insuranceTypes);
  return (type) => messages[shortNames[type]];
}

/** The name of an insurance type in the chosen language. */
export function useInsuranceName(): (type: number) => string {
  const getMessages = useTypeMessages();
  return (type) => (isInsuranceTypeId(type) ? getMessages(type).name : '');
}

/** Returns a function that names insurance types within a sentence: "home and auto". */
export function useTypeList(): (types: readonly InsuranceTypeId[]) => string {
  const getMessages = useTypeMessages();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return (types) => list.format(types.map((type) => getMessages(type).name.toLowerCase()));
}
