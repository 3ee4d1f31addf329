import type { LicenseList } from '@fanwise/contract/own';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useMessages } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';

/** How many leads are open in a state, "3 home, 1 auto"; empty where none is. */
export function useWaitingLeadTexts(): (list: LicenseList, state: string) => string {
  const messages = useMessages(licenses);
  const name = useInsuranceName();
  return ({ waitingLeads }, state) =>
    waitingLeads
      .filter((one) => one.state === state)
      .map(({ leads, typeId }) => messages.openLeads(leads, name(typeId).toLocaleLowerCase()))
      .join(', ');
}
