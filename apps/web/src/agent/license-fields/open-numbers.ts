import type { LicenceList } from '@fanwise/contract/own';
import { licences } from '../../messages/en/agent/licences.ts';
import { useWords } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/marks/use-type-words.ts';

/** How many leads are open in a state, "3 home, 1 auto"; empty where none is. */
export function useOpenNumbers(): (list: LicenceList, state: string) => string {
  const words = useWords(licences);
  const name = useInsuranceName();
  return ({ waitingLeads }, state) =>
    waitingLeads
      .filter((one) => one.state === state)
      .map(({ leads, typeId }) => words.openLeads(leads, name(typeId).toLocaleLowerCase()))
      .join(', ');
}
