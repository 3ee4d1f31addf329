import { writeSync } from 'node:fs';

/** How many lines this process could not log, since its start. */
export const lostLines = { count: 0 };

const emptyBuffer = Buffer.alloc(0);

/**
 * Writes lines at once. A full disk, or a reader who is slow or gone, costs lines, which are counted, and never the
 * process. A line of which a part is written is ended before the next.
 */
export const createLineWriter = (fd: number): { write(line: string): void } => {
  let begun: Buffer = emptyBuffer;
  return {
    write(line) {
      const added = Buffer.from(line);
      let left = begun.length > 0 ? Buffer.concat([begun, added]) : added;
      try {
        while (left.length > 0) left = left.subarray(writeSync(fd, left));
        begun = emptyBuffer;
      } catch {
        const isBegun = left.length < added.length;
        begun = isBegun ? left : left.subarray(0, left.length - added.length);
        if (!isBegun) lostLines.count += 1;
      }
    },
  };
};
