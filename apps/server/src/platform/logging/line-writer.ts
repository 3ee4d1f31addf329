import { writeSync } from 'node:fs';

/** How many lines this process could not log, since its start. */
export const lostLines = { count: 0 };

const emptyBuffer = Buffer.alloc(0);

/**
 * Writes lines at once. A full disk, or a reader who is slow or gone, costs lines, which are counted, and never the
 * process. A line of which a part is written is ended before the next.
 */
export const createLineWriter = (fd: number): { write(line: string): void } => {
  let pending: Buffer = emptyBuffer;
  return {
    write(line) {
      const added = Buffer.from(line);
      let remaining = pending.length > 0 ? Buffer.concat([pending, added]) : added;
      try {
        while (remaining.length > 0) remaining = remaining.subarray(writeSync(fd, remaining));
        pending = emptyBuffer;
      } catch {
        const isBegun = remaining.length < added.length;
        pending = isBegun ? remaining : remaining.subarray(0, remaining.length - added.length);
        if (!isBegun) lostLines.count += 1;
      }
    },
  };
};
