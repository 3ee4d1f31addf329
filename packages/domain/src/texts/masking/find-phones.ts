import { digitRuns, type Group, type Run } from './digit-runs.ts';
import { explainedGroups } from './explained-numbers.ts';

/** From where to where, in a folded text. */
export type Span = { readonly start: number; readonly end: number };

const CUES = new Set(
  (
    'call calls calling text texting phone phones cell cellphone mobile tel telephone ring dial whatsapp sms reach ' +
    'contact fax voicemail landline signal llame llama llamame llameme llamar llamenos marque marcar telefono ' +
    'telefonos celular movil mensaje mensajes contacto comuniquese contactar contacteme cel tfno'
  ).split(' '),
);
const LABELS = new Set(
  (
    'policy policies poliza claim claims reclamo license license licencia npn vin account cuenta quote cotizacion zip ' +
    'postal codigo serial serie parcel deed permit permiso ein ssn invoice factura case caso loan prestamo order pedido miles millas sqft feet pies'
  ).split(' '),
);
const REACH = 48;

/** Phone numbers, written or said, American ones and those of other countries. */
export function findPhones(text: string): Span[] {
  return [
    ...digitRuns(text).flatMap((run) => phonesOf(text, run)),
    ...findLookAlikes(text),
    ...findVanityNumbers(text),
  ];
}

function phonesOf(text: string, run: Run): Span[] {
  const total = digitsOf(run).length;
  if (total < 7) return [];
  const explained = explainedGroups(text, run);
  const american = americanNumbers(run, explained);
  const inside = new Set(american.flat());
  const isRestExplained = run.every((group, index) => inside.has(group) || explained[index]);
  if (american.length > 0)
    return (isRestExplained ? american : [run]).map((groups) => spanOf(text, groups));
  const open = run.filter((_, index) => explained[index] !== true);
  const count = digitsOf(open).length;
  const says = open.reduce((sum, { spokenDigits }) => sum + spokenDigits, 0);
  const isPhone =
    (count >= 7 && (says >= 3 || followsPhoneWord(text, run) || isDialed(text, run, count))) ||
    (count >= 11 && isOneNumber(text, run));
  if (isPhone) return [spanOf(text, run)];
  return run.flatMap((group, index) => {
    const next = run[index + 1];
    return next && isLocal(text, group, next, run[index + 2]) ? [spanOf(text, [group, next])] : [];
  });
}

const digitsOf = (groups: Run): string => groups.map(({ digits }) => digits).join('');

/** Neighboring groups that make ten digits of which an area code and an exchange can begin, or eleven after a 1. */
function americanNumbers(run: Run, explained: readonly boolean[]): Run[] {
  const found: Group[][] = [];
  let first = 0;
  while (first < run.length) {
    const length = americanLength(run, first);
    const isExplained = explained.slice(first, first + length).every(Boolean);
    if (length > 0 && !isExplained) {
      found.push(run.slice(first, first + length));
      first += length;
    } else first += 1;
  }
  return found;
}

function americanLength(run: Run, first: number): number {
  let digits = '';
  for (let length = 1; length <= 11 && first + length <= run.length; length += 1) {
    digits += run[first + length - 1]?.digits ?? '';
    if (digits.length > 11) return 0;
    if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return length;
  }
  return 0;
}

/** Long, and neither a list of numbers, nor round ones, nor what a word before it says. */
function isOneNumber(text: string, run: Run): boolean {
  const joints = run.slice(1).map(({ start }, index) => text.slice(run[index]?.end, start));
  return (
    run.filter(({ digits }) => /\d00$/.test(digits)).length < 2 &&
    joints.every((joint) => /^[^,;a-z]{0,3}$/.test(joint)) &&
    label(text, run[0]?.start ?? 0) !== 'label'
  );
}

/** `555-0188`, but no range: `800-1200` has a round end, `$500-1500` an amount. */
function isLocal(text: string, group: Group, next: Group, third: Group | undefined): boolean {
  const joint = text.slice(group.end, next.start);
  const isShaped = /^[2-9]\d{2}$/.test(group.digits) && next.digits.length === 4;
  if (!isShaped || !/^[-.]$/.test(joint) || group.spokenDigits + next.spokenDigits > 0)
    return false;
  const before = text.slice(Math.max(0, group.start - 2), group.start);
  const after = third && text.slice(next.end, third.start);
  const isPart = /[\d$./-]\s?$/.test(before) || (after !== undefined && /^[-./]$/.test(after));
  return !isPart && !/0$|^(?:19|20)/.test(next.digits) && label(text, group.start) !== 'label';
}

/** `+34 612 34 56 78`, `011 52 …`: written as it is dialed. */
function isDialed(text: string, run: Run, count: number): boolean {
  const start = run[0]?.start ?? 0;
  return text.charAt(start - 1) === '+' || (count >= 11 && /^(?:00|011)[1-9]/.test(digitsOf(run)));
}

function followsPhoneWord(text: string, run: Run): boolean {
  return label(text, run[0]?.start ?? 0) === 'cue';
}

/** The meaning that the nearest word gives to the number behind it. */
function label(text: string, start: number): 'cue' | 'label' | null {
  const words = text.slice(Math.max(0, start - REACH), start).match(/[a-z]+/g) ?? [];
  for (const word of words.reverse()) {
    if (LABELS.has(word)) return 'label';
    if (CUES.has(word)) return 'cue';
  }
  return null;
}

// 919-S5S-O1B8: letters for some of the digits, in the shape of a phone number.
const LOOK_ALIKE =
  /(?<![a-z0-9])[2-9oilsbzg][\doilsbzg]{2}\)?[-.\s]{1,3}[\doilsbzg]{3}[-.\s]{1,3}[\doilsbzg]{4}(?![a-z0-9])/g;

function findLookAlikes(text: string): Span[] {
  return [...text.matchAll(LOOK_ALIKE)]
    .filter(([found]) => (found.match(/\d/g) ?? []).length >= 5)
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

// 1-800-GO-FEDEX
const VANITY =
  /(?<![\d.])(?:1[-.\s])?\(?8(?:00|33|44|55|66|77|88)(?:\)\s?|[-.])[a-z0-9]{2,7}(?:-?[a-z0-9]{1,7}){0,2}(?![a-z0-9])/g;

function findVanityNumbers(text: string): Span[] {
  return [...text.matchAll(VANITY)]
    .filter(([found]) => {
      const rest = found.replace(/^(?:1[-.\s])?\(?8\d\d\)?/, '').replace(/[^a-z0-9]/g, '');
      return /[a-z]/.test(rest) && rest.length >= 7;
    })
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** The groups, with the `+` or the bracket that opens them. */
function spanOf(text: string, groups: Run): Span {
  let start = groups[0]?.start ?? 0;
  while (start > 0 && /[+(]/.test(text.charAt(start - 1))) start -= 1;
  return { start, end: groups.at(-1)?.end ?? 0 };
}
