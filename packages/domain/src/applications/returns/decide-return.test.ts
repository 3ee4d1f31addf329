import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideReturn,
  findReturnRefusal,
  RETURN_ANSWERS,
  type ReturnFacts,
} from './decide-return.ts';
import {
  NO_RETURN_REASONS,
  type NoReturnReason,
  type ReturnReason,
  returnReasons,
} from './reasons.ts';

const hour = 3_600_000;
const day = 24 * hour;

const usual: ReturnFacts = {
  sinceUnlockMs: 2 * day,
  paid: true,
  openReturns: 0,
  hasManyReturns: false,
  householdReturned: false,
  answer: null,
  mailBounced: false,
  phoneConfirmed: false,
  phoneLine: null,
  boughtBefore: false,
  stoppedAfterMs: null,
  reached: false,
  missedSlots: 0,
  fits: true,
  underAge: false,
};

type Row = [ReturnReason | NoReturnReason, Partial<ReturnFacts>, string];

describe('a return', () => {
  it.each<Row>([
    ['mail-bounced', { mailBounced: true }, 'granted proved'],
    ['mail-bounced', { mailBounced: true, phoneConfirmed: true }, 'operator'],
    ['mail-bounced', {}, 'refused delivered'],
    ['phone-dead', { phoneLine: 'dead' }, 'granted proved'],
    ['phone-dead', { phoneLine: 'live' }, 'refused number-works'],
    ['phone-dead', {}, 'asked'],
    ['phone-dead', { answer: 'silent' }, 'granted silence'],
    ['phone-dead', { answer: 'silent', phoneConfirmed: true }, 'operator'],
    ['phone-dead', { answer: 'silent', hasManyReturns: true }, 'operator'],
    ['phone-dead', { answer: 'corrected' }, 'refused corrected'],
    ['phone-dead', { answer: 'reached' }, 'refused client-confirms'],
    ['duplicate', { boughtBefore: true }, 'granted proved'],
    ['duplicate', {}, 'refused first-time'],
    ['not-requested', { answer: 'not-me' }, 'granted client-says-so'],
    ['not-requested', {}, 'asked'],
    ['not-requested', { answer: 'silent' }, 'operator'],
    ['not-requested', { answer: 'i-did' }, 'refused client-asked'],
    ['left-at-once', { stoppedAfterMs: 23 * hour }, 'granted proved'],
    ['left-at-once', { stoppedAfterMs: 25 * hour }, 'refused stayed'],
    ['left-at-once', { stoppedAfterMs: hour, reached: true }, 'refused stayed'],
    ['missed-slots', { missedSlots: 2 }, 'asked'],
    ['missed-slots', { missedSlots: 2, answer: 'silent' }, 'granted silence'],
    ['missed-slots', { missedSlots: 1, answer: 'silent' }, 'refused fewer-than-two'],
    ['missed-slots', { missedSlots: 2, answer: 'reached' }, 'refused client-confirms'],
    ['missed-slots', { missedSlots: 2, answer: 'silent', hasManyReturns: true }, 'operator'],
    ['outside-target', { fits: false }, 'granted proved'],
    ['outside-target', {}, 'refused fitted'],
    ['already-mine', { answer: 'is-mine' }, 'granted client-says-so'],
    ['already-mine', { answer: 'silent' }, 'operator'],
    ['already-mine', { answer: 'not-mine' }, 'refused not-a-client'],
    ['already-mine', {}, 'asked'],
    ['under-age', { underAge: true }, 'granted proved'],
    ['under-age', {}, 'operator'],
    ['test', {}, 'operator'],
    ['language', {}, 'operator'],
    ['did-not-buy', {}, 'refused not-a-reason'],
  ])('%s with %o: %s', (reason, facts, result) => {
    const decided = decideReturn(reason, { ...usual, ...facts });
    expect('by' in decided ? `${decided.state} ${decided.why}` : decided.state).toBe(result);
  });

  it.each([
    [{ sinceUnlockMs: 14 * day }, null],
    [{ sinceUnlockMs: 14 * day + 1 }, 'return-window-over'],
    [{ paid: false }, 'not-returnable'],
    [{ openReturns: 2 }, null],
    [{ openReturns: 3 }, 'too-many-returns'],
  ])('with %o may be asked for: %s', (facts, refusal) => {
    expect(findReturnRefusal({ ...usual, ...facts })).toBe(refusal);
  });

  const anyFacts = fc.record({
    sinceUnlockMs: fc.constant(day),
    paid: fc.constant(true),
    openReturns: fc.constant(0),
    hasManyReturns: fc.boolean(),
    householdReturned: fc.boolean(),
    answer: fc.constantFrom(null, 'silent' as const, ...RETURN_ANSWERS),
    mailBounced: fc.boolean(),
    phoneConfirmed: fc.boolean(),
    phoneLine: fc.constantFrom(null, 'dead' as const, 'live' as const),
    boughtBefore: fc.boolean(),
    stoppedAfterMs: fc.option(fc.integer({ min: 0, max: 3 * day })),
    reached: fc.boolean(),
    missedSlots: fc.integer({ min: 0, max: 3 }),
    fits: fc.boolean(),
    underAge: fc.boolean(),
  });

  it('is never asked about a second time, and never granted twice for a household without a person', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...returnReasons), (facts, reason) => {
        const { state } = decideReturn(reason, facts);
        if (facts.answer !== null) expect(state).not.toBe('asked');
        if (facts.householdReturned) expect(state).not.toBe('granted');
      }),
    );
  });

  it('is never granted because nothing was bought', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...NO_RETURN_REASONS), (facts, reason) => {
        expect(decideReturn(reason, facts).state).toBe('refused');
      }),
    );
  });

  it('the return of an agent with many returns is never decided by silence', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...returnReasons), (facts, reason) => {
        const decided = decideReturn(reason, { ...facts, hasManyReturns: true, answer: 'silent' });
        expect(decided.why).not.toBe('silence');
      }),
    );
  });
});
