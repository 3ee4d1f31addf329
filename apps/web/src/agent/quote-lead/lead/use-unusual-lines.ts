import type { LeadDetail } from '@fanwise/contract/own';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { typesOf } from '../form/quote-forms.ts';

/** A hint about the types of a lead that a carrier does not usually write; null when there is none. */
export function useUnusualLines(detail: LeadDetail, carrierId: number | null): string | null {
  const words = useMessages(quoteLead);
  const insuranceName = useInsuranceName();
  const company = detail.carriers.find((carrier) => carrier.carrierId === carrierId);
  if (!company) return null;
  const asked = typesOf(detail);
  const names = insuranceTypes
    .filter(({ id, letter }) => asked.includes(id) && !company.lines.includes(letter))
    .map(({ id }) => insuranceName(id).toLowerCase());
  const last = names.pop();
  if (last === undefined) return null;
  return words.notUsual(names.length > 0 ? words.or(names.join(', '), last) : last);
}
