/** The browser did not finish the work that shows a person is behind a request. */
export class HumanCheckError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'HumanCheckError';
  }
}
