import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to the database. */
export type Sent = { text: string; values: unknown[] };

/** The statement by which a listening connection checks that it is alive; it may come at any time. */
const heartbeat = 'select 1';

const sentBy = ([query, values]: unknown[]): Sent[] => {
  const { text, values: named } =
    typeof query === 'string' ? { text: query, values } : (query as Partial<Sent>);
  return text === undefined || text === heartbeat
    ? []
    : [{ text, values: Array.isArray(named) ? named : [] }];
};

/** The statements that `work` sends to the database, over any connection of this process, in their order. */
export const splitStatements = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sending = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sending.mock.calls.flatMap((call: unknown[]) => sentBy(call));
  } finally {
    sending.mockRestore();
  }
};
