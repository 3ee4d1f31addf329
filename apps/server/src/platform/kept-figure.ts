const renewedAfterMs = 600_000;

/** A figure out of memory, and how it is read anew at once. */
export type KeptFigure<Figure> = { now(): Figure; renew(): Promise<void> };

/** Keeps what `read` finds, and asks again by itself every ten minutes of use; who asks never waits. */
export const keepFigure = <Figure>(
  read: () => Promise<Figure>,
  first: Figure,
): KeptFigure<Figure> => {
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
