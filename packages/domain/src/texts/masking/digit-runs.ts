import { digitsRunTogether, REPEAT_WORDS, readSpokenNumber } from './number-words.ts';

/** Some digits that stand together, written or said. */
export type Group = {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** How many of the digits were said in words. */
  readonly spokenDigits: number;
};

/** Groups with nothing but signs and words like `then` or `dash` between them. */
export type Run = readonly Group[];

type Token = { text: string; start: number; end: number; kind: 'digits' | 'word' | 'signs' };

const PIECE = /[a-z0-9]+|[^a-z0-9]+/g;
const LETTERS_OR_DIGITS = /[a-z]+|[0-9]+/g;
// Digits with letters that look like some: `9l9`, `O188`.
const LIKE_DIGITS = /^[0-9oil]*[0-9][0-9oil]*$/;
const FILLERS = new Set(
  (
    'then and dash hyphen minus dot period point space plus area code slash open close parenthesis followed by ' +
    'o y luego despues guion raya espacio punto mas codigo parentesis barra seguido de'
  ).split(' '),
);
/** Signs between two groups, at most. */
const widestGap = 5;

/** Every run of digits of a folded text. */
export function digitRuns(text: string): Run[] {
  const runs: Run[] = [];
  let run: Group[] = [];
  let times = 1;
  let fillers = 0;
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
    fillers = 0;
  };
  for (const token of tokensOf(text)) {
    if (token.kind === 'signs') {
      if (token.text.length > widestGap || /[\n\r]/.test(token.text)) close();
      continue;
    }
    const group = groupOf(token, times, run.at(-1));
    if (group !== null) {
      merge(run, group, text);
      fillers = 0;
      times = 1;
      continue;
    }
    const factor = REPEAT_WORDS.get(token.text);
    if (factor !== undefined) times = factor;
    else if (token.text === 'hundred' || token.text === 'cientos') applyHundred(run, token);
    else {
      times = 1;
      fillers += 1;
      if (!FILLERS.has(token.text) || fillers > 3) close();
    }
  }
  close();
  return runs;
}

function* tokensOf(text: string): Generator<Token> {
  for (const { 0: found, index: start } of text.matchAll(PIECE)) {
    const end = start + found.length;
    if (/^[^a-z0-9]/.test(found)) yield { text: found, start, end, kind: 'signs' };
    else if (LIKE_DIGITS.test(found)) yield { text: found, start, end, kind: 'digits' };
    else if (/^[a-z]+$/.test(found) || readSpokenNumber(found) !== undefined)
      yield { text: found, start, end, kind: 'word' };
    else
      for (const { 0: part, index } of found.matchAll(LETTERS_OR_DIGITS)) {
        const at = start + index;
        const kind = /\d/.test(part) ? 'digits' : 'word';
        yield { text: part, start: at, end: at + part.length, kind };
      }
  }
}

function groupOf(token: Token, times: number, last: Group | undefined): Group | null {
  const { text, start, end } = token;
  if (token.kind === 'digits') {
    const digits = text.replace(/[^0-9]/g, (letter) => (letter === 'o' ? '0' : '1'));
    return { digits: digits.repeat(times), start, end, spokenDigits: 0 };
  }
  // After a longer number `o` is the Spanish word for or.
  if (text === 'o' && (last?.digits.length ?? 0) > 3) return null;
  const joinedDigits = text.length > 8 ? digitsRunTogether(text) : null;
  const digits = joinedDigits ?? readSpokenNumber(text)?.digits.repeat(times);
  return digits === undefined ? null : { digits, start, end, spokenDigits: digits.length };
}

/** Adds a group; one that belongs to the number said before it (`fifty` `five`) completes that number. */
function merge(run: Group[], group: Group, text: string): void {
  const last = run.at(-1);
  const takes = last && last.spokenDigits > 0 ? openZeros(last, text) : 0;
  const isPart =
    last !== undefined &&
    group.spokenDigits > 0 &&
    group.digits.length <= takes &&
    !group.digits.startsWith('0') &&
    /^(?:[ -]|\s(?:y|and)\s)$/.test(text.slice(last.end, group.start));
  if (!isPart) {
    run.push(group);
    return;
  }
  const digits = last.digits.slice(0, -group.digits.length) + group.digits;
  run[run.length - 1] = { ...last, digits, end: group.end, spokenDigits: digits.length };
}

function openZeros(group: Group, text: string): number {
  const lastWord = /[a-z]+$/.exec(text.slice(Math.max(0, group.end - 16), group.end))?.[0] ?? '';
  if (lastWord === 'hundred' || lastWord === 'cientos') return 2;
  return readSpokenNumber(lastWord)?.takes ?? 0;
}

/** `five hundred` is 500. */
function applyHundred(run: Group[], token: Token): void {
  const last = run.at(-1);
  if (last === undefined) return;
  const digits = `${last.digits}00`;
  run[run.length - 1] = { ...last, digits, end: token.end, spokenDigits: digits.length };
}
