import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to the database. */
export type Sent = { text: string; values: unknown[] };

const sentBy = ([query, values]: unknown[]): Sent[] => {
  const { text, values: named } =
    typeof query === 'string' ? { text: query, values } : (query as Partial<Sent>);
  return text === undefined ? [] : [{ text, values: Array.isArray(named) ? named : [] }];
};

/** The statements that `work` sends to the database, over any connection of this process, in their order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sending = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sending.mock.calls.flatMap((call: unknown[]) => sentBy(call));
  } finally {
    sending.mockRestore();
  }
};
