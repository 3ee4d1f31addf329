import {
  isReturnReason,
  LEFT_AT_ONCE_HOURS,
  MAX_OPEN_RETURNS,
  type NoReturnReason,
  RETURN_DAYS,
  type ReturnReason,
} from './reasons.ts';

/** The possible answers of the client of a returned lead. */
export const RETURN_ANSWERS = [
  'reached',
  'number-right',
  'corrected',
  'not-me',
  'i-did',
  'is-mine',
  'not-mine',
] as const;
export type ReturnAnswer = (typeof RETURN_ANSWERS)[number];

/** The answers that each reason allows. */
export const ANSWERS_TO: Partial<Record<ReturnReason, readonly ReturnAnswer[]>> = {
  'phone-dead': ['reached', 'number-right', 'corrected'],
  'not-requested': ['i-did', 'not-me'],
  'missed-slots': ['reached', 'number-right'],
  'already-mine': ['is-mine', 'not-mine'],
};

/** The facts that decide a return; the server reads them in one statement, and none of them is the agent's word. */
export type ReturnFacts = {
  /** Since the contact was opened to the agent. */
  readonly sinceUnlockMs: number;
  /** The fee is paid, neither disputed nor on its way back. */
  readonly paid: boolean;
  /** Other returns of the agent that wait. */
  readonly openReturns: number;
  /** The agent got back more fees lately than `MANY_RETURNS` allows: silence decides nothing for them. */
  readonly hasManyReturns: boolean;
  /** The agent got a fee back for this household before: a person looks. */
  readonly householdReturned: boolean;
  /** The client's answer, `silent` after `ASK_HOURS` without one, or null before the question was sent. */
  readonly answer: ReturnAnswer | 'silent' | null;
  /** Our own mail since the unlock was refused for good. */
  readonly mailBounced: boolean;
  /** The client confirmed the number. */
  readonly phoneConfirmed: boolean;
  /** The telephone network's status of the number; null where it is unknown. */
  readonly phoneLine: 'dead' | 'live' | null;
  /** The agent's agency bought the same household within the `BOUGHT_BEFORE_DAYS` before. */
  readonly boughtBefore: boolean;
  /** When the client stopped every contact channel, since the unlock; null if they did not. */
  readonly stoppedAfterMs: number | null;
  /** Somebody said that the two spoke. */
  readonly reached: boolean;
  readonly missedSlots: number;
  /** ZIP code, line and license fitted when the quote was sent. */
  readonly fits: boolean;
  /** By the birth date that was submitted. */
  readonly underAge: boolean;
};

/** Why a return was decided as it was. */
export type ReturnWhy =
  | 'proved'
  | 'silence'
  | 'client-says-so'
  | 'delivered'
  | 'number-works'
  | 'corrected'
  | 'client-confirms'
  | 'first-time'
  | 'client-asked'
  | 'stayed'
  | 'fewer-than-two'
  | 'fitted'
  | 'not-a-client'
  | 'not-a-reason'
  | 'operator-decides'
  | 'clock'
  | 'operator';

export type ReturnDecision =
  | { readonly state: 'granted' | 'refused'; readonly by: 'machine' | 'client'; why: ReturnWhy }
  | { readonly state: 'asked' | 'operator'; why: ReturnWhy };

export type ReturnRefusal = 'return-window-over' | 'not-returnable' | 'too-many-returns';

const day = 86_400_000;

/** Whether a return may be asked for now at all; null: it may. */
export function findReturnRefusal(facts: ReturnFacts): ReturnRefusal | null {
  if (!facts.paid) return 'not-returnable';
  if (facts.sinceUnlockMs > RETURN_DAYS * day) return 'return-window-over';
  return facts.openReturns >= MAX_OPEN_RETURNS ? 'too-many-returns' : null;
}

const granted = (why: ReturnWhy, by: 'machine' | 'client' = 'machine'): ReturnDecision => ({
  state: 'granted',
  by,
  why,
});
const refused = (why: ReturnWhy, by: 'machine' | 'client' = 'machine'): ReturnDecision => ({
  state: 'refused',
  by,
  why,
});
const operatorDecides: ReturnDecision = { state: 'operator', why: 'operator-decides' };
const clientIsAsked: ReturnDecision = { state: 'asked', why: 'operator-decides' };

/**
 * Decides a return by its facts. The same facts give the same decision, so it may run at any time: when the agent asks,
 * when the client answers, when `ASK_HOURS` have passed.
 */
export function decideReturn(
  reason: ReturnReason | NoReturnReason,
  facts: ReturnFacts,
): ReturnDecision {
  if (!isReturnReason(reason)) return refused('not-a-reason');
  // Their word counts whatever the agent gave as the reason.
  const decision =
    facts.answer === 'not-me' ? granted('client-says-so', 'client') : byReason[reason](facts);
  // A household with an earlier return that no operator checked gets an operator's check the second time.
  return decision.state === 'granted' && facts.householdReturned ? operatorDecides : decision;
}

/** The decision by silence where the client was asked. */
const decideBySilence = (facts: ReturnFacts, favors: boolean): ReturnDecision =>
  favors && !facts.hasManyReturns ? granted('silence') : operatorDecides;

const byReason: Record<ReturnReason, (facts: ReturnFacts) => ReturnDecision> = {
  'mail-bounced': ({ mailBounced, phoneConfirmed }) => {
    if (!mailBounced) return refused('delivered');
    return phoneConfirmed ? operatorDecides : granted('proved');
  },
  'phone-dead': (facts) => {
    if (facts.answer === 'corrected') return refused('corrected', 'client');
    if (facts.answer === 'reached' || facts.answer === 'number-right')
      return refused('client-confirms', 'client');
    if (facts.phoneLine === 'dead') return granted('proved');
    if (facts.phoneLine === 'live') return refused('number-works');
    return facts.answer === null ? clientIsAsked : decideBySilence(facts, !facts.phoneConfirmed);
  },
  duplicate: ({ boughtBefore }) => (boughtBefore ? granted('proved') : refused('first-time')),
  'not-requested': ({ answer }) => {
    if (answer === null) return clientIsAsked;
    return answer === 'silent' ? operatorDecides : refused('client-asked', 'client');
  },
  'left-at-once': ({ stoppedAfterMs, reached }) =>
    stoppedAfterMs !== null && stoppedAfterMs <= LEFT_AT_ONCE_HOURS * 3_600_000 && !reached
      ? granted('proved')
      : refused('stayed'),
  'missed-slots': (facts) => {
    if (facts.missedSlots < 2) return refused('fewer-than-two');
    if (facts.reached || facts.answer === 'reached') return refused('client-confirms', 'client');
    return facts.answer === null ? clientIsAsked : decideBySilence(facts, true);
  },
  'outside-target': ({ fits }) => (fits ? refused('fitted') : granted('proved')),
  'already-mine': ({ answer }) => {
    if (answer === 'is-mine') return granted('client-says-so', 'client');
    if (answer === null) return clientIsAsked;
    return answer === 'silent' ? operatorDecides : refused('not-a-client', 'client');
  },
  'under-age': ({ underAge }) => (underAge ? granted('proved') : operatorDecides),
  test: () => operatorDecides,
  language: () => operatorDecides,
};
