import type { Span } from './find-phones.ts';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

const OPEN = String.raw`[(\[{<*_~|/"'“‘-]{1,2}\s?`;
const CLOSE = String.raw`\s?[)\]}>*_~|/"'”’-]{1,2}`;
const SPOKEN_AT = 'at|arroba|aroba';
const SPOKEN_DOT = 'dot|d0t|punto|point|pto';

// Each way to write the dot between two names, from the surest to the vaguest.
const DOT = String.raw`\.|\s{0,2}${OPEN}(?:${SPOKEN_DOT}|\.)${CLOSE}\s{0,2}|\s{1,2}(?:${SPOKEN_DOT})\s{1,2}|\s{1,2}\.\s?|\.\s|,`;
const LABEL = '[a-z0-9][a-z0-9-]{0,62}';
const CHAIN_START = new RegExp(`(?<![a-z0-9-])${LABEL}(?=(?:${DOT})[a-z0-9])`, 'g');
const NEXT_LABEL = new RegExp(`(${DOT})(${LABEL})`, 'y');
const ENDS_WITH_AT = new RegExp(
  String.raw`(?:\s{0,3}[@&]\s{0,3}|\s{0,3}${OPEN}(?:${SPOKEN_AT}|@|a)${CLOSE}\s{0,3}|\s{1,3}(?:${SPOKEN_AT})(?: sign)?\s{1,3})$`,
);

/** Endings that are no word of a sentence, so that a dot that is said or blanks around it make an address. */
const PLAIN_ENDINGS = new Set(
  'com net org edu gov info biz io co us mx app dev ai tv agency insurance health online site website xyz example'.split(
    ' ',
  ),
);
/** Endings that are words too: after a full stop without a blank they begin the next sentence. */
const WORDS = new Set(
  'in it is so no me my to at be us as am do la de es se ni si by an pm'.split(' '),
);
const PROVIDERS =
  'gmail|gmial|hotmail|yahoo|ymail|icloud|outlook|protonmail|proton|aol|msn|comcast|verizon|live|zoho';

/** The part before the @ (RFC 5321), without the slash, which also separates an address from other words. */
const LOCAL_CHARACTER = /[a-z0-9_.+"'&!#$%*=?^`{|}~-]/;

type AsWritten = (start: number, end: number) => string;

/** Finds e-mail and web addresses, written or spelled out ("dot", "arroba"). `asWritten` returns a part of the text before `fold` changed it. */
export function findAddresses(text: string, asWritten: AsWritten): Span[] {
  const found: Span[] = [];
  CHAIN_START.lastIndex = 0;
  for (let chain = CHAIN_START.exec(text); chain; chain = CHAIN_START.exec(text)) {
    const { address, read } = readChain(text, chain.index, asWritten);
    if (address) found.push(address);
    CHAIN_START.lastIndex = read;
  }
  return [...found, ...findDotlessAddresses(text), ...findUrlSchemes(text)];
}

type DotKind = 'tight' | 'bracketed' | 'said' | 'loose' | 'comma';

/** Reads names with dots between them as far as they are one address; the rest is read separately. */
function readChain(
  text: string,
  start: number,
  asWritten: AsWritten,
): { address: Span | null; read: number } {
  const at = ENDS_WITH_AT.exec(text.slice(Math.max(0, start - 24), start));
  const isMail = at !== null && LOCAL_CHARACTER.test(text.charAt(start - at[0].length - 1));
  let position = start + labelLength(text, start);
  let end = 0;
  for (let names = 1; names < 8; names += 1) {
    NEXT_LABEL.lastIndex = position;
    const [whole, dot = '', label = ''] = NEXT_LABEL.exec(text) ?? [];
    if (whole === undefined) break;
    const joint = classifyDot(dot);
    const written = asWritten(position + dot.length, position + whole.length);
    const host = text.slice(start, position);
    const isEnd = isEnding(joint, label, written, {
      host,
      isMail,
      at: at?.[0] ?? '',
      hasPath: /^(?:\/|\s(?:slash|barra)\s)/.test(
        text.slice(position + whole.length, position + whole.length + 7),
      ),
      isUpperCase: isUpperCase(asWritten(start, position + whole.length)),
    });
    if (!isEnd && (joint === 'loose' || joint === 'comma')) break;
    position += whole.length;
    if (isEnd) end = position;
  }
  if (end === 0) return { address: null, read: position };
  const from = isMail ? localStart(text, start - at[0].length) : start;
  const address = { start: from, end: pathEnd(text, end) };
  return { address, read: Math.max(position, address.end) };
}

function labelLength(text: string, start: number): number {
  let end = start;
  while (end < text.length && end - start < 63 && /[a-z0-9-]/.test(text.charAt(end))) end += 1;
  return end - start;
}

function classifyDot(dot: string): DotKind {
  if (dot === '.') return 'tight';
  if (dot === ',') return 'comma';
  if (/[a-z]/.test(dot)) return /[^a-z0-9\s]/.test(dot) ? 'bracketed' : 'said';
  return /^[\s.]+$/.test(dot) ? 'loose' : 'bracketed';
}

type Around = { host: string; isMail: boolean; at: string; hasPath: boolean; isUpperCase: boolean };

function isEnding(
  joint: DotKind,
  label: string,
  written: string,
  { host, isMail, at, hasPath, isUpperCase }: Around,
): boolean {
  if (!/^[a-z]{2,24}$/.test(label)) return false;
  const isSign = isMail && !/[a-z]/.test(at);
  if (joint === 'tight') {
    if (isSign && (!/\s/.test(at) || !WORDS.has(label))) return true;
    if (!TOP_LEVEL_DOMAINS.has(label)) return false;
    return hasPath || (isUpperCase && label.length > 2) || isBareDomain(host, label, written);
  }
  if (joint === 'bracketed') return isMail || TOP_LEVEL_DOMAINS.has(label);
  const isWord = /^(?:us|agency|insurance|health|online|site|website|example)$/.test(label);
  const isPlain = PLAIN_ENDINGS.has(label) && (isMail || !isWord || isLowerCase(written));
  if (joint === 'said' && !isMail && /^(?:.|the|el|la|un|una|any|some)$/.test(host) && !hasPath)
    return false;
  if (joint === 'said')
    return (
      isPlain ||
      (hasPath && TOP_LEVEL_DOMAINS.has(label)) ||
      (isMail && TOP_LEVEL_DOMAINS.has(label))
    );
  if (joint === 'comma') return isMail && isPlain;
  return isPlain && (isMail || label === 'com');
}

/** Whether `host.label` is an address and not the end of one sentence with the beginning of the next. */
function isBareDomain(host: string, label: string, written: string): boolean {
  if (!/[a-z]/.test(host) || (host.length < 2 && !/^(?:com|co|me|gg)$/.test(label))) return false;
  if (/^(?:com|net|org)$/.test(label)) return true;
  if (WORDS.has(label) && !/[0-9-]/.test(host) && host.length < 4) return false;
  return isLowerCase(written);
}

/** A domain in capital letters, such as `CLINIC.HEALTH`. */
const isUpperCase = (written: string): boolean =>
  written === written.toUpperCase() && /^\p{Lu}{3,}\./u.test(written);
const isLowerCase = (written: string): boolean => written === written.toLowerCase();

const JOINER =
  /(?:\s{1,2}|\s?[([{]\s?)(?:dot|punto|point|underscore|guion bajo|dash|guion|hyphen|plus)(?:\s{1,2}|\s?[)\]}]\s?)$/;

/** Where the name before the at begins: `ana dot reyes`, `ana.reyes`. */
function localStart(text: string, end: number): number {
  let start = end;
  for (let names = 0; names < 4; names += 1) {
    const from = start;
    while (start > 0 && from - start < 64 && LOCAL_CHARACTER.test(text.charAt(start - 1)))
      start -= 1;
    const joiner = JOINER.exec(text.slice(Math.max(0, start - 16), start));
    if (joiner === null || start === from) break;
    start -= joiner[0].length;
  }
  return start;
}

/** The end of an address with its port, path and query. */
function pathEnd(text: string, end: number): number {
  const path =
    /^(?::\d{2,5})?[/?#][^\s<>"]*|^\s(?:slash|barra)\s[a-z0-9-]+/.exec(
      text.slice(end, end + 2000),
    )?.[0] ?? '';
  return end + path.replace(/[.,;:!?)\]]+$/, '').length;
}

const NO_HANDLE =
  'home|work|school|church|noon|night|midnight|least|most|once|all|the|my|our|their|his|her|main|gmail';
// ana@correo, ana arroba gmail, ana99 gmail com
const DOTLESS = new RegExp(
  [
    '(?<![a-z0-9_.+-])[a-z0-9_.+]{1,64}-(?:at|arroba)-[a-z0-9_.]{1,63}-(?:dot|punto)-[a-z]{2,24}(?![a-z0-9])',
    String.raw`(?<![a-z0-9_.+-])[a-z0-9_.+-]{2,64}@(?!(?:${NO_HANDLE})\b)[a-z][a-z0-9-]{2,62}(?![a-z0-9])`,
    String.raw`(?<![a-z0-9_.+-])[a-z0-9_.+-]{2,64}(?:\s{0,2}${OPEN}(?:at|arroba|@)${CLOSE}\s{0,2}|\s{0,2}@\s{0,2}|\s(?:at|arroba|en)\s)(?:${PROVIDERS})\b(?:\s?com\b)?`,
    String.raw`(?<![a-z0-9_.+-])[a-z0-9_.+-]{3,64}[\s_-]{1,2}(?:${PROVIDERS})\s(?:com|net)\b`,
    String.raw`(?<![a-z0-9_.+-])[a-z0-9_.+-]{3,64}\s?\((?:gmail|hotmail|yahoo|icloud|protonmail)\)`,
    String.raw`(?<![a-z0-9_.+-])(?=[a-z_.+-]{0,40}[0-9_])[a-z0-9_.+-]{3,64}\s(?:gmail|hotmail|yahoo|icloud|protonmail)\b`,
  ].join('|'),
  'g',
);

function findDotlessAddresses(text: string): Span[] {
  return [...text.matchAll(DOTLESS)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

// https://…, hxxp://…, https: //…, www.…, www …
const SCHEME =
  /(?<![a-z0-9])(?:[a-z][a-z0-9+.-]{1,9}:\s?\/\/\s?|www[.\s]\s?)[^\s<>"]{2,2000}(?:\s(?:com|net|org)\b)?/g;

function findUrlSchemes(text: string): Span[] {
  return [...text.matchAll(SCHEME)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.replace(/[.,;:!?)\]]+$/, '').length,
  }));
}
