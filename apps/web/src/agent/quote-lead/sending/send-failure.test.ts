import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../app/api.ts';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { againAfter, readFailure, staleCodes } from './send-failure.ts';

const messages = quoteLead.english;
const refused = (code: string) => new ApiError(409, { code, message: 'said by the server' });
const failureText = () => 'said by the page';
const read = (code: string, { isOwn = false, areFieldsNamed = false } = {}) =>
  readFailure(refused(code), isOwn, messages, failureText, areFieldsNamed, undefined);

describe('a refused quote', () => {
  it.each([
    ['insurance-company-not-found', messages.notAppointed, 'form'],
    ['quote-locked', messages.outdated, 'form'],
    ['coverage-request-changed', 'said by the page', 'form'],
    ['quote-accepted', messages.accepted, 'closed'],
    ['lead-closed', messages.closed, 'closed'],
    ['not-found', messages.closed, 'closed'],
    ['profile-incomplete', messages.profile, 'profile'],
    ['internal', 'said by the page', 'again'],
  ])('%s says what happened and the next step', (code, message, nextStep) => {
    expect(read(code)).toEqual({ message, nextStep });
  });

  it('that was sent too early says when it is retried', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T15:39:10Z'), toFake: ['Date'] });
    const early = new ApiError(429, { code: 'too-many-requests', message: '', retry_after: 30 });
    expect(againAfter(early)).toBe(new Date('2026-03-01T15:39:40Z').getTime());
    const { message, nextStep } = readFailure(
      early,
      false,
      messages,
      failureText,
      false,
      'Asia/Tokyo',
    );
    expect(message).toMatch(/again at 12:40\sAM/);
    expect(nextStep).toBe('again');
    expect(againAfter(refused('internal'))).toBeNull();
    vi.useRealTimers();
  });

  it('with a taken carrier says whether the agent’s other tab or another agent has it', () => {
    expect(read('carrier-already-quoted', { isOwn: true }).message).toBe(messages.sentElsewhere);
    const { message, nextStep } = read('carrier-already-quoted');
    expect(message).toBe(`${messages.takenByAnother} ${messages.chooseOther}`);
    expect(nextStep).toBe('form');
  });

  it('refers to the named fields, or else to the prices', () => {
    expect(read('invalid-input', { areFieldsNamed: true }).message).toBe(messages.checkCover);
    expect(read('invalid-input').message).toBe(messages.pricesChanged);
    expect(read('invalid-input').nextStep).toBe('form');
  });

  it('without an answer of the server can be retried', () => {
    expect(
      readFailure(new TypeError('away'), false, messages, failureText, false, undefined),
    ).toEqual({
      message: 'said by the page',
      nextStep: 'again',
    });
  });

  it('refetches the lead if the form was outdated, and not after a network failure', () => {
    const codes = ['lead-closed', 'profile-incomplete', 'too-many-requests', 'internal'];
    expect(codes.filter((code) => staleCodes.has(code))).toEqual([]);
    const form = [...staleCodes].filter((code) => read(code).nextStep === 'again');
    expect(form).toEqual([]);
  });
});
