import { expect, it } from 'vitest';
import { failures } from '../messages/en/fields.ts';
import { ApiError, OfflineError } from './api.ts';
import { failureText } from './form-rules.ts';
import { HumanCheckError } from './human-check-error.ts';

const words = failures.english;

it.each([
  ['no answer', new OfflineError(null), words.offline],
  [
    'a refusal',
    new ApiError(409, { code: 'lead-closed', message: 'It is closed.' }),
    'It is closed.',
  ],
  ['an answer that is none', new ApiError(502, {}), words.unknown],
  ['a human check that failed', new HumanCheckError('too long'), words.humanCheck],
  ['a mistake of ours', new TypeError('x is undefined'), words.unknown],
])('%s has its sentence', (_, error, sentence) => {
  expect(failureText(error, words)).toBe(sentence);
});
