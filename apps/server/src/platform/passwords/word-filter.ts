import { createHash } from 'node:crypto';

/*
 * A Bloom filter: whether a word is among very many, in 24 bits for each and without the words. One in 100,000 words that
 * are not among them is taken for one that is; none of them is ever missed.
 */
const bitsPerWord = 24;
const bitsSetPerWord = 17;

/** The bits of a word, by double hashing over one SHA-256. */
const computeBits = (word: string, bits: number): number[] => {
  const digest = createHash('sha256').update(word).digest();
  const first = digest.readUIntBE(0, 6);
  const step = digest.readUInt32BE(6) + 1;
  return Array.from({ length: bitsSetPerWord }, (_, turn) => (first + turn * step) % bits);
};

/** A filter of these words, to be kept as a file. */
export const createWordFilter = (words: ReadonlySet<string>): Buffer => {
  const filter = Buffer.alloc(Math.ceil((words.size * bitsPerWord) / 8));
  const bits = filter.length * 8;
  for (const word of words)
    for (const bit of computeBits(word, bits))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  return filter;
};

/** Whether a word is in a filter. */
export const filterHas = (filter: Buffer, word: string): boolean =>
  computeBits(word, filter.length * 8).every(
    (bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  );
