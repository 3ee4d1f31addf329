import { ApiError } from '../../../app/api.ts';
import type { Translation } from '../../../messages/area.ts';
import type { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { currentLanguage } from '../../../messages/language.ts';
import type { RefusedCoverage } from '../quoted-coverage/refused-coverage.ts';

/** A refused quote, and the place where the agent continues. */
export type SendFailure = {
  /** The form of the quote. */
  readonly key: string;
  readonly carrier: string;
  /** The refused fields of its coverage; null for any other reason. */
  readonly refused: RefusedCoverage | null;
  readonly message: string;
  /** `form`: the form needs a change. `closed`: no quote can be sent any more. `again`: try again. */
  readonly nextStep: 'form' | 'closed' | 'profile' | 'again';
  /** The time when the rest is sent automatically, in ms since 1970; null when it is not. */
  readonly againAt: number | null;
};

const USUAL_WAIT_SECONDS = 60;
const MINUTE_MS = 60_000;

/** When a quote that was sent too early may be sent again, in ms since 1970; null for any other refusal. */
export function againAfter(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too-many-requests') return null;
  const seconds = Number(error.body.retry_after ?? USUAL_WAIT_SECONDS);
  return Date.now() + 1000 * seconds;
}

/** The time of day in the agent's zone, rounded up to a minute. */
const formatTime = (ms: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-US`, { timeStyle: 'short', timeZone }).format(
    Math.ceil(ms / MINUTE_MS) * MINUTE_MS,
  );

type Messages = Translation<typeof quoteLead>;

/** Codes after which the lead must be refetched. */
export const staleCodes: ReadonlySet<string> = new Set([
  'carrier-already-quoted',
  'carrier-line-not-written',
  'carrier-withdrawn',
  'insurance-company-not-found',
  'quote-locked',
  'quote-seen',
  'coverage-request-changed',
  'quote-accepted',
  'invalid-input',
  'not-found',
]);

/**
 * Returns the message about a refusal, and the place to continue; `failureText` returns the sentence for any other error.
 * `isOwn`: the agent has a quote with that carrier. `areFieldsNamed`: the refusal names fields of the form.
 * `zone`: the time zone of the agent's settings.
 */
export function readFailure(
  error: unknown,
  isOwn: boolean,
  messages: Messages,
  failureText: (error: unknown) => string,
  areFieldsNamed: boolean,
  zone: string | undefined,
): Pick<SendFailure, 'message' | 'nextStep'> {
  if (!(error instanceof ApiError)) return { message: failureText(error), nextStep: 'again' };
  const [refused] = error.data as readonly { quotedBy?: string }[];
  const quotedBy = refused?.quotedBy;
  switch (error.code) {
    case 'carrier-already-quoted':
      return {
        message: quotedBy
          ? messages.team.faster(quotedBy)
          : isOwn
            ? messages.sentElsewhere
            : `${messages.takenByAnother} ${messages.chooseOther}`,
        nextStep: 'form',
      };
    case 'insurance-company-not-found':
      return { message: messages.notAppointed, nextStep: 'form' };
    case 'quote-locked':
      return { message: messages.outdated, nextStep: 'form' };
    case 'invalid-input':
      return {
        message: areFieldsNamed ? messages.checkCover : messages.pricesChanged,
        nextStep: 'form',
      };
    case 'carrier-line-not-written':
    case 'carrier-withdrawn':
    case 'quote-seen':
    case 'quote-withdrawn-before':
    case 'coverage-request-changed':
      return { message: failureText(error), nextStep: 'form' };
    case 'quote-accepted':
      return { message: messages.accepted, nextStep: 'closed' };
    case 'lead-closed':
    case 'not-found':
      return { message: messages.closed, nextStep: 'closed' };
    case 'profile-incomplete':
      return { message: messages.profile, nextStep: 'profile' };
    case 'too-many-requests':
      return {
        message: messages.tooMany(formatTime(againAfter(error) ?? Date.now(), zone)),
        nextStep: 'again',
      };
    default:
      return { message: failureText(error), nextStep: 'again' };
  }
}
