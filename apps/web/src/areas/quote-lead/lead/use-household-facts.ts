import type { LeadDetail } from '@fanwise/contract';
import { formatUsDate } from '@fanwise/domain/dates';
import { quoteLead } from '../../../messages/en/quote-lead.ts';
import { useWords } from '../../../messages/language.ts';

type Household = LeadDetail['user_info'];

/** Writes a household as pairs of a label and a value, always the same labels; a missing value is empty. */
export function useHouseholdFacts(): (
  household: Household,
) => readonly (readonly [label: string, value: string])[] {
  const words = useWords(quoteLead);
  return (household) => {
    const partner = [household.usr_partnerfirstname, household.usr_partnerlastname];
    const address = [household.usr_address1, household.usr_city, household.usr_state].join(', ');
    return [
      [words.name, `${household.usr_firstname} ${household.usr_lastname}`],
      [words.gender, words.genders[Number(household.usr_gender)] ?? words.genders[2]],
      [words.dateOfBirth, formatUsDate(household.usr_dateofbirth)],
      [words.address, `${address} ${household.zip_code}`],
      [words.partner, partner.filter(Boolean).join(' ')],
      [words.partnerBirth, formatUsDate(household.usr_partnerdateofbirth ?? '')],
    ];
  };
}
