/** Longest text a field takes unless its own limit says otherwise, in UTF-16 code units. */
export const DEFAULT_MAX_LENGTH = 500;

/** The same where agents register. */
export const AGENT_SIGNUP_MAX_LENGTH = 255;

// Soft hyphen, Arabic letter mark, Mongolian separator, zero-width marks and joiners, bidi overrides
// and isolates, invisible operators, byte order mark.
const INVISIBLE = String.raw`[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]`;
// The joiner that makes one picture of several (a family, a profession) is seen, so it stays.
const EMOJI = String.raw`\p{ExtPict}[\ufe0f\u{1f3fb}-\u{1f3ff}]?`;
const JOINED_OR_INVISIBLE = new RegExp(
  String.raw`(${EMOJI}(?:\u200d${EMOJI})+)|${INVISIBLE}`,
  'gu',
);
// Half of a pair. Its replacement is what `toWellFormed` does, which Safari 16.0 lacks.
const LONE_SURROGATE = /\p{Surrogate}/gu;
const CONTROLS = /\p{Cc}+/gu;
const CONTROLS_EXCEPT_LINE_FEED = /[^\P{Cc}\n]+/gu;

/**
 * One line of text as it is stored: well-formed Unicode in normal form C, trimmed, without control,
 * bidi or zero-width characters; emoji stay whole. A line break becomes a space.
 */
export function normalizeText(input: string): string {
  return withoutInvisible(input).replace(CONTROLS, ' ').trim();
}

/** The same for messages of several lines; every kind of line break becomes a line feed. */
export function normalizeLines(input: string): string {
  const lines = withoutInvisible(input).replace(/\r\n?/g, '\n');
  return lines.replace(CONTROLS_EXCEPT_LINE_FEED, ' ').trim();
}

/** The text in one line with single spaces, for a file, a form or a record. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a database can keep the text: whole characters, and no U+0000. */
export function isStorable(input: string): boolean {
  return input.isWellFormed() && !input.includes('\0');
}

function withoutInvisible(input: string): string {
  return input
    .replace(LONE_SURROGATE, '\ufffd')
    .normalize('NFC')
    .replace(JOINED_OR_INVISIBLE, '$1')
    .normalize('NFC');
}
