import { codes } from '@fanwise/contract/codes';
import { describe, expect, it } from 'vitest';
import { failures } from '../../messages/en/shared/fields.ts';
import { refusals } from '../../messages/en/shared/refusals.ts';
import { failures as failuresInSpanish } from '../../messages/es/shared/fields.ts';
import { refusals as refusalsInSpanish } from '../../messages/es/shared/refusals.ts';
import { ApiError } from '../api.ts';
import { OfflineError } from '../request.ts';
import { failureText } from './form-rules.ts';
import { HumanCheckError } from './human-check-error.ts';

const messages = { failures: failures.english, refusals: refusals.english };
const inSpanish = { failures: failuresInSpanish, refusals: refusalsInSpanish };

it.each([
  ['no answer', new OfflineError(null), messages.failures.offline],
  ['an answer that is none', new ApiError(502, {}), messages.failures.unknown],
  ['a code of a newer server', new ApiError(409, { code: 'new' }), messages.failures.unknown],
  ['a human check that failed', new HumanCheckError('too long'), messages.failures.humanCheck],
  ['a mistake of ours', new TypeError('x is undefined'), messages.failures.unknown],
])('%s has its sentence', (_, error, sentence) => {
  expect(failureText(error, messages)).toBe(sentence);
});

describe.each(Object.entries(codes))('the refusal %s', (code, { status, message }) => {
  const error = new ApiError(status, { code, message });

  it('has the English sentence of the server', () => {
    expect(failureText(error, messages)).toBe(message);
  });

  it('has a Spanish sentence, never the server’s English', () => {
    const text = failureText(error, inSpanish);
    expect(text).toBe(refusalsInSpanish[code as keyof typeof refusalsInSpanish]);
    expect(text).not.toBe(message);
  });
});
