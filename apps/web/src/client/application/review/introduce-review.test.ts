import { expect, it } from 'vitest';
import { application } from '../../../messages/en/consumer/application.ts';
import { introduceReview } from './introduce-review.ts';

it('the review speaks of health answers only if life insurance is asked for', () => {
  const words = application.english;
  expect(introduceReview([1, 3], words)).not.toMatch(/health/i);
  expect(introduceReview([1, 2], words)).toContain(words.submitHealth);
  expect(introduceReview([1, 3], words)).toContain(words.submitEnd);
});
