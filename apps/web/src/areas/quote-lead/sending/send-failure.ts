import { ApiError } from '../../../app/api.ts';
import type { Translation } from '../../../messages/area.ts';
import type { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import type { RefusedCover } from '../cover/refused-cover.ts';

/** A send that was refused, and where the agent goes on. */
export type SendFailure = {
  /** The form it happened to. */
  readonly key: string;
  readonly carrier: string;
  /** Fields of what it covers that were refused; null when it was something else. */
  readonly refused: RefusedCover | null;
  readonly message: string;
  /** `form`: the form needs a change. `closed`: no quote can be sent any more. `again`: try again. */
  readonly goesOn: 'form' | 'closed' | 'profile' | 'again';
};

type Words = Translation<typeof quoteLead>;

/** Codes after which the state on the server has to be read anew. */
export const staleCodes: ReadonlySet<string> = new Set([
  'carrier-already-quoted',
  'insurance-company-not-found',
  'quote-locked',
  'ask-changed',
  'quote-accepted',
  'invalid-input',
  'not-found',
]);

/**
 * What to say about a refusal, and where to go on; `say` knows the sentences of every other one. `isOwn`: the agent
 * has a quote with that carrier. `areFieldsNamed`: the refusal stands at fields of the form.
 */
export function readFailure(
  error: unknown,
  isOwn: boolean,
  words: Words,
  say: (error: unknown) => string,
  areFieldsNamed: boolean,
): Pick<SendFailure, 'message' | 'goesOn'> {
  if (!(error instanceof ApiError)) return { message: say(error), goesOn: 'again' };
  switch (error.code) {
    case 'carrier-already-quoted':
      return {
        message: isOwn ? words.sentElsewhere : `${words.takenByAnother} ${words.chooseOther}`,
        goesOn: 'form',
      };
    case 'insurance-company-not-found':
      return { message: words.notHeld, goesOn: 'form' };
    case 'quote-locked':
      return { message: words.outdated, goesOn: 'form' };
    case 'invalid-input':
      return { message: areFieldsNamed ? words.checkCover : words.pricesChanged, goesOn: 'form' };
    case 'ask-changed':
      return { message: say(error), goesOn: 'form' };
    case 'quote-accepted':
      return { message: words.accepted, goesOn: 'closed' };
    case 'lead-closed':
    case 'not-found':
      return { message: words.closed, goesOn: 'closed' };
    case 'profile-incomplete':
      return { message: words.profile, goesOn: 'profile' };
    case 'too-many-requests':
      return { message: words.tooMany, goesOn: 'again' };
    default:
      return { message: say(error), goesOn: 'again' };
  }
}
