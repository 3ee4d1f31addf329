const renewedAfterMs = 600_000;

/** A figure in memory, and a function that reads it again at once. */
export type CachedFigure<Figure> = { now(): Figure; renew(): Promise<void> };

/** Caches the result of `read` and refreshes it every ten minutes of use; callers never wait. */
export const cacheFigure = <Figure>(
  read: () => Promise<Figure>,
  first: Figure,
): CachedFigure<Figure> => {
  let figure = first;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const renew = async () => {
    renewedAt = performance.now();
    figure = await read();
  };
  return {
    now: () => {
      // Without an answer the figure of before holds.
      if (performance.now() - renewedAt > renewedAfterMs) renew().catch(() => undefined);
      return figure;
    },
    renew,
  };
};
