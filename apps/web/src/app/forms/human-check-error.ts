import type { Challenge } from 'altcha-lib/types';

/** The browser did not finish the work that shows a person is behind a request. */
export class HumanCheckError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HumanCheckError';
  }
}

/** Whether a refused log-in carries another challenge. */
export const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;
