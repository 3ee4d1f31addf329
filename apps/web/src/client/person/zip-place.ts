import type { ConsumerProfile } from '@fanwise/contract/own';
import { type PlaceFit, placeFit } from '@fanwise/domain/leads/place';
import { contactCode } from '../../messages/en/consumer/contact-code.ts';
import { useMessages } from '../../messages/language.ts';

type Place = Pick<ConsumerProfile, 'city' | 'state' | 'zipcodes'>;

/** Compares the city and state of a profile with those of its ZIP code. */
export const zipFit = ({ city, state, zipcodes }: Place): PlaceFit =>
  placeFit({ city, state }, { city: zipcodes.city ?? '', state: zipcodes.state ?? '' });

/** A hint that the ZIP code mostly belongs to another city; null if there is none to give. */
export function useCityHint(profile: Place): string | null {
  const words = useMessages(contactCode);
  const { zipCode, city = '' } = profile.zipcodes;
  return zipFit(profile) === 'city-differs' ? words.cityOfZip(zipCode, city) : null;
}
