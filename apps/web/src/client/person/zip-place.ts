import type { ConsumerProfile } from '@fanwise/contract/own';
import { isCityOfZip } from '@fanwise/domain/leads/place';
import { contactCode } from '../../messages/en/consumer/contact-code.ts';
import { useMessages } from '../../messages/language.ts';

/** A hint that the ZIP code mostly belongs to another city; null if there is none to give. */
export function useCityHint({
  city: typed,
  zipcodes: { zipCode, city = '' },
}: Pick<ConsumerProfile, 'city' | 'zipcodes'>): string | null {
  const messages = useMessages(contactCode);
  return isCityOfZip(typed, city) ? null : messages.cityOfZip(zipCode, city);
}
