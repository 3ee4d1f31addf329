import { describe, expect, it } from 'vitest';
import { medianSeconds } from './answer-times.ts';

describe('how long an answer takes', () => {
  it('is the median by the type of question, from a hundred answers on', () => {
    const times = [
      { kind: 1, seconds: 30, count: 49 },
      { kind: 1, seconds: 4, count: 51 },
      { kind: 2, seconds: 3, count: 99 },
      { kind: 5, seconds: 9, count: 1 },
      { kind: 5, seconds: 11, count: 100 },
      { kind: 5, seconds: 60, count: 100 },
    ];
    expect([...medianSeconds(times)]).toEqual([
      [1, 4],
      [5, 11],
    ]);
    expect(medianSeconds([]).size).toBe(0);
  });
});
