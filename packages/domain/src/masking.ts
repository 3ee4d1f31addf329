/** Stands where contact details stood in free text. */
export const HIDDEN_CONTACT = '[hidden until you win]';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const WEB_ADDRESS =
  /^\W*(?:[a-z][a-z0-9+.-]{1,9}:\/\/|www\.)\S+$|^\W*(?:[a-z0-9-]{1,63}\.){1,5}(?:com|net|org|io|us|info|biz|co|me|app|dev|edu|gov|agency|insurance|ly|link|site|online|page|xyz)(?:[/:?#]\S*)?\W*$/i;
// Ten digits or more, with up to three signs that are neither letters nor digits between two.
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{N}]{0,3}\p{Nd}){9,}/gu;

/**
 * Replaces e-mail addresses, web addresses and phone-like runs of ten or more digits in free text,
 * for agents who have not unlocked a lead. The stored text is unchanged.
 */
export function maskContacts(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (EMAIL.test(word) || WEB_ADDRESS.test(word) ? HIDDEN_CONTACT : word))
    .join('')
    .replace(LONG_NUMBER, HIDDEN_CONTACT);
}
