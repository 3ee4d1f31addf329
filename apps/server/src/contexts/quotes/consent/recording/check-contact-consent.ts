import type { FieldCode } from '@fanwise/contract';
import type { ContactConsentInput } from '@fanwise/contract/own';
import type { CallHours } from '@fanwise/domain/quotes/call-hours';
import { isOfferedWindow } from '@fanwise/domain/quotes/call-windows';
import { CONSENT_TEXT, renderConsent, wholeText } from '@fanwise/domain/quotes/consent-text';
import {
  CHANNELS_OF_TERMS,
  type ContactChannel,
  inOrder,
  usesPhone,
} from '@fanwise/domain/quotes/contact-channels';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { terms } from '../../../catalog/index.ts';
import { computeDigest } from './digests.ts';
import type { Parties } from './parties.ts';
import type { ConsentPayload } from './payload.ts';

/** The checked consent that a client gives with a choice. */
export type CheckedConsent = Pick<
  ConsentPayload,
  'automated' | 'basis' | 'windows' | 'request' | 'given'
> & {
  channels: ContactChannel[];
  text: string | null;
};

/** The consent of the terms, for a choice without ticks: calls and mails by people. */
export const createTermsConsent = (): CheckedConsent => ({
  channels: [...CHANNELS_OF_TERMS],
  automated: false,
  windows: [],
  basis: 'terms',
  request: {
    text_id: 'terms-clients',
    version: terms.clients.version,
    language: terms.clients.language,
    sha256: terms.clients.sha256,
  },
  given: { ticks: [], button: 'choose' },
  text: null,
});

type Refused = 'contact-consent-needed' | 'invalid-input' | 'consent-text-changed';
const refuseField = (field: string): Result<never, 'invalid-input'> =>
  failure('invalid-input', [{ field, code: 'invalid' satisfies FieldCode }]);

/** Checks the client's ticks against the current consent request, by the database's clock. */
export const checkTickedConsent = (
  consent: ContactConsentInput,
  parties: Parties,
  hours: CallHours,
): Result<CheckedConsent, Refused> => {
  const channels = inOrder(consent.channels);
  if (channels.length === 0) return failure('contact-consent-needed');
  if (consent.automated && !usesPhone(channels)) return refuseField('automated');
  const windows = readWindows(consent.windows, hours, parties.now);
  if (windows === null || (windows.length > 0 && !channels.includes('call')))
    return refuseField('windows');
  const text = wholeText(renderConsent(parties, parties));
  if (consent.textVersion !== CONSENT_TEXT.version || computeDigest(text) !== consent.sha256)
    return failure('consent-text-changed');
  return success({
    channels,
    windows,
    text,
    automated: consent.automated,
    basis: 'ticks',
    request: {
      text_id: CONSENT_TEXT.id,
      version: CONSENT_TEXT.version,
      language: consent.language,
      sha256: consent.sha256,
    },
    given: { ticks: consent.automated ? [...channels, 'automated'] : channels, button: 'choose' },
  });
};

/** Sorts call windows and removes duplicates. Null if one of them may not be named now. */
export const readWindows = (
  startTimes: readonly string[],
  hours: CallHours,
  now: Date,
): string[] | null => {
  const starts = startTimes.map((text) => new Date(text));
  if (!starts.every((start) => isOfferedWindow(hours, start, now))) return null;
  return [...new Set(starts.map((start) => start.toISOString()))].sort();
};
