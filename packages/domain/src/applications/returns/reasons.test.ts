import { describe, expect, it } from 'vitest';
import { isReturnReason, NO_RETURN_REASONS, RETURN_REASONS, returnReasons } from './reasons.ts';

const where = (wanted: (rule: (typeof RETURN_REASONS)[keyof typeof RETURN_REASONS]) => boolean) =>
  returnReasons.filter((reason) => wanted(RETURN_REASONS[reason]));

describe('why a fee goes back', () => {
  it('is decided by facts, but for what only the client or a person knows', () => {
    expect(where(({ decider }) => decider === 'client')).toEqual(['already-mine']);
    expect(where(({ decider }) => decider === 'operator')).toEqual(['test', 'language']);
  });

  it('is asked of the client where facts may say nothing', () => {
    expect(where(({ asksClient }) => asksClient)).toEqual([
      'phone-dead',
      'not-requested',
      'missed-slots',
      'already-mine',
    ]);
  });

  it('frees the lead for others, unless nobody can be reached or there is no lead', () => {
    expect(where(({ lead }) => lead === 'held')).toEqual(['mail-bounced', 'phone-dead']);
    expect(where(({ lead }) => lead === 'withdrawn')).toEqual([
      'duplicate',
      'not-requested',
      'under-age',
      'test',
    ]);
  });

  it('is never that nothing was bought', () => {
    expect(NO_RETURN_REASONS.some(isReturnReason)).toBe(false);
    expect(returnReasons.every(isReturnReason)).toBe(true);
  });
});
