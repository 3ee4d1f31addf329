import { expect, it } from 'vitest';
import { application } from '../../../messages/en/consumer/application.ts';
import { introduceReview } from './introduce-review.ts';

it('the review speaks of health answers only if life insurance is asked for', () => {
  const messages = application.english;
  expect(introduceReview([1, 3], messages)).not.toMatch(/health/i);
  expect(introduceReview([1, 2], messages)).toContain(messages.submitHealth);
  expect(introduceReview([1, 3], messages)).toContain(messages.submitEnd);
});
