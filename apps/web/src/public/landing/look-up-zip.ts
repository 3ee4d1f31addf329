import { readZip } from '@fanwise/domain/texts/zip';
import {
  readStoredRegistration,
  storeRegistration,
} from '../../client/started-registration/stored-registration.ts';
import { zipFirst } from '../../messages/en/consumer/zip-first.ts';
import { getMessages } from '../../messages/language.ts';
import {
  describeAgentsInArea,
  readAgentsInArea,
} from '../../shared/agents-in-area/read-agents-in-area.ts';

let lookedUp = 0;

/** Looks up the digits in a field and passes the text about them to `showText`; an empty text if the lookup fails. */
export async function lookUpZip(
  field: HTMLInputElement,
  showText: (text: string) => void,
): Promise<void> {
  lookedUp += 1;
  const turn = lookedUp;
  const text = await lookUp(field.value, () => turn === lookedUp).catch(() => '');
  if (turn === lookedUp) showText(text);
}

/**
 * The text about the digits typed so far. A ZIP code in the catalog is stored for the registration, with its city and
 * state. The registration asks for the state of one that lies in two.
 */
async function lookUp(typed: string, isLatest: () => boolean): Promise<string> {
  const messages = getMessages(zipFirst);
  const zip = readZip(typed);
  if (zip === null) return '';
  const area = await readAgentsInArea(zip, []);
  if (area === null) return messages.unknown;
  const { zipId, zipCode, city = '', state = '', states } = area;
  const isShared = states.length > 1;
  if (isLatest()) {
    const started = readStoredRegistration();
    const place = [city, isShared ? '' : state].filter(Boolean).join(', ');
    const resolvedZip = { city, state: isShared ? '' : state };
    const zipcodes = {
      value: zipId,
      label: [zipCode, place].filter(Boolean).join(' — '),
      ...resolvedZip,
    };
    storeRegistration({ ...started, person: { ...started.person, zipcodes, ...resolvedZip } });
  }
  if (isShared) return messages.inTwoStates(city, states);
  return `${city}, ${state}. ${describeAgentsInArea(area, [])}`;
}
