import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const noto = (packageEntry: string, file: string): string =>
  join(dirname(packageEntry), '../fonts', file);

/**
 * Font files by the scripts they cover. DejaVu Sans covers Latin (with Vietnamese), Greek, Cyrillic, Armenian, Georgian,
 * Hebrew and Arabic. The other two have 8 and 5 MB, so pdfkit reads them only for a text that needs them.
 */
const fontFiles = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  han: noto(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  hangul: noto(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
};

/** Letters of scripts that none of the fonts has, with the spaces between their words. */
const unprintable = (() => {
  const scripts =
    'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Han Hiragana Katakana Bopomofo Hangul';
  const printed = `${scripts} Common Inherited`
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');
  return new RegExp(`[^${printed}]+(?:\\s+[^${printed}]+)*`, 'gu');
})();
const hangul = /\p{Script=Hangul}/u;
/** Chinese and Japanese letters, with their punctuation and the wide forms of Latin letters. */
const han =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30fb-\u30fe\uff00-\uffef]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const neutralCharacter = /[^\p{L}\p{N}]/u;

type Run = { text: string; kind: 'han' | 'hangul' | 'western' | 'right-to-left' };

const getKind = (letter: string): Run['kind'] => {
  if (hangul.test(letter)) return 'hangul';
  if (han.test(letter)) return 'han';
  return rightToLeft.test(letter) ? 'right-to-left' : 'western';
};

/**
 * Cuts a text into runs that one font can draw in one direction. Spaces and marks between two words of Hebrew or Arabic
 * belong to their run, so that the second word stands left of the first one.
 */
const splitRuns = (text: string): Run[] => {
  const runs: Run[] = [];
  // Invisible format characters, such as a zero-width space pasted along with a name, have no glyph.
  const visible = text
    .normalize('NFC')
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .replace(unprintable, '[…]');
  for (const part of visible.match(/\p{M}*[^\p{M}]\p{M}*/gu) ?? []) {
    const kind = getKind(part);
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (last?.kind === kind) last.text += part;
    else if (
      last &&
      before?.kind === kind &&
      kind === 'right-to-left' &&
      [...last.text].every((letter) => neutralCharacter.test(letter))
    ) {
      before.text += last.text + part;
      runs.pop();
    } else runs.push({ text: part, kind });
  }
  return runs;
};

/** Where a text begins and how it looks; lengths in points (1/72 inch). */
export type TextStyle = {
  size: number;
  bold?: boolean;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  /** Only for a text in Western letters. */
  align?: 'right';
  lineGap?: number;
};

/**
 * Writes a text at the place of the document, or at `x` and `y`, in whatever scripts it is written, and wraps it within
 * `width`. Words in a script that no font has become `[…]`; a sign that no font
 * has is drawn as an empty box.
 */
export const writeText = (
  pdf: PDFKit.PDFDocument,
  text: string,
  { size, bold = false, color, x = pdf.x, y = pdf.y, width, align, lineGap }: TextStyle,
): void => {
  if (color) pdf.fillColor(color);
  const runs = splitRuns(text);
  runs.forEach((run, at) => {
    const western = bold ? 'bold' : 'regular';
    const file = fontFiles[run.kind === 'han' || run.kind === 'hangul' ? run.kind : western];
    const options = {
      continued: at < runs.length - 1,
      width,
      align,
      lineGap,
      // One line of writing for all fonts, whose heights differ.
      baseline: -0.93 * size,
      // Shapes the run as a whole: word by word, Hebrew and Arabic words would stand in the wrong order.
      features: [],
    };
    pdf.font(file, size);
    if (at === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  });
};
