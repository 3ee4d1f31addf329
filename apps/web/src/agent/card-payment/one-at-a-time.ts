/** Wraps work so that a call made while it is under way gets the same promise: a second click never charges twice. */
export function oneAtATime<Input extends unknown[], Outcome>(
  work: (...input: Input) => Promise<Outcome>,
): (...input: Input) => Promise<Outcome> {
  let underWay: Promise<Outcome> | null = null;
  return (...input) => {
    underWay ??= work(...input).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
