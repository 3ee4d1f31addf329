import { extractText } from 'unpdf';

/** The text of a PDF as a reader copies it, line by line. */
export const readText = async (pdf: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(pdf), { mergePages: false })).text.join('\n');
