import { findAddresses } from './masking/find-addresses.ts';
import { findHandles } from './masking/find-handles.ts';
import { findPhones, type Span } from './masking/find-phones.ts';
import { fold } from './masking/fold.ts';

/** Stands where contact details stood in free text. */
export const HIDDEN_CONTACT = '[hidden until you win]';

/** The same for the client who wrote the text. */
export const HIDDEN_UNTIL_YOU_CHOOSE = {
  en: '[hidden until you choose]',
  es: '[oculto hasta que usted elija]',
} as const;

/**
 * Replaces phone numbers, e-mail and web addresses and names in networks in free text, however they are written, for
 * those who may not know them before the unlock. The stored text is unchanged. The time grows with the length.
 */
export function maskContacts(text: string, hidden = HIDDEN_CONTACT): string {
  return masked(text, hidden, () => []);
}

// 555-0170, whatever its end: a note on a price has no ranges to spare, and amounts have their sign.
const LOCAL = /(?<![$\d,.-])\d{3}[-.]\d{4}(?!\d)/g;

/** The same for what an agent writes beside a price: every local number is hidden as well. */
export function maskNote(text: string): string {
  return masked(text, '…', (folded) =>
    [...folded.matchAll(LOCAL)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
    })),
  );
}

function masked(text: string, hidden: string, alsoFind: (folded: string) => Span[]): string {
  const folded = fold(text);
  const written = (start: number, end: number): string =>
    text.slice(folded.originalOf(start), folded.originalOf(end));
  const spans = [
    ...findPhones(folded.text),
    ...findAddresses(folded.text, written),
    ...findHandles(folded.text),
    ...alsoFind(folded.text),
  ];
  let result = '';
  let from = 0;
  for (const { start, end } of joined(spans)) {
    result += text.slice(from, folded.originalOf(start)) + hidden;
    from = folded.originalOf(end);
  }
  return result + text.slice(from);
}

/** The spans in order, those that touch as one. */
function joined(spans: Span[]): Span[] {
  const ordered = [...spans].sort((one, other) => one.start - other.start);
  const result: Span[] = [];
  for (const span of ordered) {
    const last = result.at(-1);
    if (last === undefined || span.start > last.end) result.push(span);
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return result;
}
