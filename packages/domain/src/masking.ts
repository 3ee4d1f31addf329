/** Stands where contact details stood in free text. */
export const HIDDEN_CONTACT = '[hidden until you win]';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
// Written apart to get around the rule above: `ada @ mail.example`, `ada (at) mail [dot] example`, `ada＠mail.example`.
const SPACED_EMAIL =
  /[\w.+-]{1,64}\s{0,3}(?:[@\uFF20\uFE6B]|[([{]\s?at\s?[)\]}])\s{0,3}[\w-]{1,63}(?:(?:\.|\s{0,3}[([{]\s?dot\s?[)\]}]\s{0,3})[\w-]{1,63}){0,5}(?:[.\uFF0E\u3002]|\s{0,3}[([{]\s?dot\s?[)\]}]\s{0,3})\p{L}{2,24}/giu;
const WEB_ADDRESS =
  /^\W*(?:[a-z][a-z0-9+.-]{1,9}:\/\/|www\.)\S+$|^\W*(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|us|info|biz|co|me|app|dev|edu|gov|agency|insurance|ly|link|site|online|page|xyz)(?:[/:?#]\S*)?\W*$/i;
// Ten digits or more, with up to three signs that are neither letters nor digits between two.
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){9,}/gu;

/**
 * Replaces e-mail addresses, web addresses and phone-like runs of ten or more digits in free text,
 * for those who may not know them before the unlock. The stored text is unchanged.
 */
export function maskContacts(text: string, hidden = HIDDEN_CONTACT): string {
  return text
    .split(/(\s+)/)
    .map((word) => (EMAIL.test(word) || WEB_ADDRESS.test(word) ? hidden : word))
    .join('')
    .replace(SPACED_EMAIL, hidden)
    .replace(LONG_NUMBER, hidden);
}
