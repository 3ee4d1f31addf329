import { type PartDocument, partFormat } from './part-document.ts';

/**
 * A part of any format that was ever written, as one of today's. A new format adds its line here and a file to
 * `formats`, which no later version may stop reading.
 */
export const readPart = (stored: unknown): PartDocument => {
  const { format } = stored as { format?: unknown };
  if (format === partFormat) return stored as PartDocument;
  throw new Error(`unknown format of a submission: ${String(format)}`);
};
