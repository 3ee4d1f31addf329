import {
  type InsuranceTypeId,
  isInsuranceTypeId,
  shortNames,
} from '@fanwise/domain/insurance-types';
import { insuranceTypes, type TypeWords } from '../../messages/en/shared/insurance-types.ts';
import { useWords } from '../../messages/language.ts';

/** What is said about an insurance type in the chosen language. */
export function useTypeWords(): (type: InsuranceTypeId) => TypeWords {
  const words = useWords(insuranceTypes);
  return (type) => words[shortNames[type]];
}

/** What an insurance type is called in the chosen language. */
export function useInsuranceName(): (type: number) => string {
  const wordsOf = useTypeWords();
  return (type) => (isInsuranceTypeId(type) ? wordsOf(type).name : '');
}
