import type { LeadDetail } from '@fanwise/contract/own';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { carrierLines } from '../messages/en/agent/carrier-lines.ts';
import { useMessages } from '../messages/language.ts';
import { useTypeList } from '../ui/marks/use-type-messages.ts';

/** Returns a function that names what a carrier writes within a sentence: "home and auto". */
export function useCarrierLines(): (lines: string) => string {
  const messages = useMessages(carrierLines);
  const list = useTypeList();
  return (lines) =>
    lines === ''
      ? messages.notConfirmed
      : list(insuranceTypes.filter(({ letter }) => lines.includes(letter)).map(({ id }) => id));
}

/** Returns a function that says why a carrier takes no prices on a lead: its lines, its states, or its end. */
export function useCarrierLimit(): (
  carrier: LeadDetail['carriers'][number] | undefined,
  detail: LeadDetail,
) => string {
  const messages = useMessages(carrierLines);
  const list = useCarrierLines();
  return (carrier, { data, lead }) => {
    if (!carrier || carrier.reason === 'withdrawn') return messages.withdrawn;
    const isWritten =
      carrier.lines === '' ||
      insuranceTypes
        .filter(({ id }) => data.some(({ typeId }) => typeId === id))
        .every(({ letter }) => carrier.lines.includes(letter));
    return isWritten ? messages.notInState(lead.state) : messages.writesOnly(list(carrier.lines));
  };
}
