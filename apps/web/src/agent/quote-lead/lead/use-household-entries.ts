import type { LeadDetail } from '@fanwise/contract/own';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';

type Household = LeadDetail['household'];

/** Writes a household as pairs of a label and a value; a missing value is empty. */
export function useHouseholdEntries(): (
  household: Household,
) => readonly (readonly [label: string, value: string])[] {
  const messages = useMessages(quoteLead);
  return (household) => {
    const partner = [household.partnerFirstName, household.partnerLastName];
    const { age, partnerAge, partnerIsSpouse } = household;
    const labels = partnerIsSpouse ? messages.spouseLabels : messages.partnerLabels;
    const address = [household.address1, household.city, household.state]
      .filter(Boolean)
      .join(', ');
    return [
      [messages.name, [household.firstName, household.lastName].filter(Boolean).join(' ')],
      [messages.gender, messages.genders[Number(household.gender)] ?? messages.genders[2]],
      [messages.dateOfBirth, formatUsDate(household.dateOfBirth)],
      [messages.age, age?.toString() ?? ''],
      [messages.address, `${address} ${household.zipCode}`],
      [labels.name, partner.filter(Boolean).join(' ')],
      [labels.dateOfBirth, formatUsDate(household.partnerDateOfBirth ?? '')],
      [labels.age, partnerAge?.toString() ?? ''],
    ];
  };
}
