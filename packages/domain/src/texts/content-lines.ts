/** A text as a value of a vCard or calendar file: RFC 2426, 5 and RFC 5545, 3.3.11. No line break gets through. */
export const escapeText = (text: string): string =>
  text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** How many octets a letter takes in UTF-8. */
const octetsIn = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/**
 * A line of a vCard or calendar file, folded: at most 75 octets in UTF-8, each further line begins with a space
 * (RFC 2426, 2.6; RFC 5545, 3.1). No letter is cut in two.
 */
export const foldLine = (line: string): string => {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = octetsIn(letter);
    if (octets + size > 75) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
};
