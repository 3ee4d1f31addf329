import type { ConsentReceipt } from '@fanwise/contract';
import type { ConsentPayload } from '../recording/payload.ts';

/** How it stands with a consent, by the records of its line in order. */
export const statusOf = (line: readonly ConsentPayload[]): ConsentReceipt['status'] => {
  const [given] = line;
  const last = line.at(-1);
  if (!given || !last) return 'in-force';
  if (line.some(({ kind }) => kind === 'undone')) return 'undone';
  if (last.ways.length === 0) return 'stopped';
  return last.ways.length < given.ways.length ? 'partly-stopped' : 'in-force';
};
