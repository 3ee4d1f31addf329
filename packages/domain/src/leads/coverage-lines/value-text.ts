import { formatDollars } from '../../money/money.ts';
import type { Language } from '../../texts/language.ts';
import { getLineValue, type LineValues } from './amounts.ts';
import type { CoverageCatalog } from './coverage-catalog.ts';
import { resolveDollars } from './dollars-behind.ts';
import { stateMinimum } from './row-values.ts';
import type { RowDefinition } from './rows.ts';

const formatSingleTotal: Readonly<Record<Language, (sum: string) => string>> = {
  en: (sum) => `${sum}, one limit for all`,
  es: (sum) => `${sum}, un solo límite`,
};
const formatShareOfDwelling: Readonly<Record<Language, (percent: string) => string>> = {
  en: (percent) => `${percent}% of A`,
  es: (percent) => `${percent}% de A`,
};

const formatStateMinimum: Readonly<Record<Language, (amount: string) => string>> = {
  en: (amount) => `${amount} (state minimum)`,
  es: (amount) => `${amount} (mínimo del estado)`,
};

const formatEachAndTotal: Readonly<Record<Language, (each: string, all: string) => string>> = {
  en: (each, all) => `${each} a person, ${all} an accident`,
  es: (each, all) => `${each} por persona, ${all} por accidente`,
};

const thousands = (amount: string) => formatDollars(Number(amount) * 1000);

/** The reader of values; `state` is that of the client, whose law `state` as a value stands for. */
export type ValueReader = { readonly language: Language; readonly state: string | null };

/**
 * A value of a row in words: `100/300` as "$100,000 a person, $300,000 an accident", `state` as the minimum of the
 * client's state where the law names an amount. One that nobody knows stays as it is.
 */
export function valueText(
  coverageCatalog: CoverageCatalog,
  definition: RowDefinition,
  value: string,
  { language, state }: ValueReader,
): string {
  if (isNone(definition, value)) return coverageCatalog.values.none?.[language] ?? value;
  const { code, kind } = definition;
  const minimum = value === 'state' ? stateMinimum(coverageCatalog, code, state) : null;
  if (minimum !== null)
    return formatStateMinimum[language](amountText(minimum, language) ?? minimum);
  const message = coverageCatalog.values[value]?.[language];
  if (kind === 'choice' || kind === 'yesno') return message ?? value;
  if (kind === 'percent' && /^\d+$/.test(value)) return formatShareOfDwelling[language](value);
  // Amounts of one number are never words: `25` is also the word of a term of 25 years.
  const isOneNumber = /^\d+%?$/.test(value);
  return (isOneNumber ? undefined : message) ?? amountText(value, language) ?? value;
}

/** True of an amount that pays nothing: $0 or 0% of what a policy covers. A deductible of $0 is a deductible. */
const isNone = ({ kind, better }: RowDefinition, value: string): boolean =>
  better === 'more' && (kind === 'money' || kind === 'percent') && /^0%?$/.test(value);

/** A value of a row as agents write it: "250/500", "2%", "RCV". One without a short form stays as clients read it. */
export function shortValueText(
  coverageCatalog: CoverageCatalog,
  definition: RowDefinition,
  value: string,
  reader: ValueReader,
): string {
  const { language, state } = reader;
  if (isNone(definition, value)) return coverageCatalog.shortValues.none?.[language] ?? value;
  const minimum = value === 'state' ? stateMinimum(coverageCatalog, definition.code, state) : null;
  if (minimum !== null)
    return formatStateMinimum[language](
      shortValueText(coverageCatalog, definition, minimum, reader),
    );
  const isPercent = definition.kind === 'percent' && /^\d+$/.test(value);
  if (isPercent || /^\d+%$/.test(value)) return `${Number.parseInt(value, 10)}%`;
  if (definition.kind === 'split' && /^\d/.test(value)) return value.replace('csl', ' CSL');
  const isAmount = definition.kind === 'money' && /^\d+$/.test(value);
  const short = isAmount ? undefined : coverageCatalog.shortValues[value]?.[language];
  return short ?? valueText(coverageCatalog, definition, value, reader);
}

/** An amount, a percentage of A, a pair of limits or one limit in words; null of any other value. */
export function amountText(value: string, language: Language): string | null {
  if (/^\d+$/.test(value)) return formatDollars(Number(value));
  if (/^\d+%$/.test(value)) return formatShareOfDwelling[language](value.slice(0, -1));
  const [, each = '', all] = /^(\d+)(?:\/(\d+)|csl)$/.exec(value) ?? [];
  if (all !== undefined) return formatEachAndTotal[language](thousands(each), thousands(all));
  return each === '' ? null : formatSingleTotal[language](thousands(each));
}

/**
 * A value in words as it stands beside others, with its dollars in front where it is a part of A or stands for another
 * line: "$8,300 (2% of A)". `textOf` writes the value, for clients or for agents.
 */
export function comparedText(
  coverageCatalog: CoverageCatalog,
  definition: RowDefinition,
  values: LineValues,
  reader: ValueReader,
  textOf: typeof valueText = valueText,
): string {
  const text = textOf(coverageCatalog, definition, getLineValue(values, definition.code), reader);
  const dollars = resolveDollars(definition, definition.code, values);
  return dollars ? `${formatDollars(dollars)} (${lowercaseForSentence(text)})` : text;
}

/** The text of a value as it stands within a sentence; a code such as HO-3 stays as it is. */
export const lowercaseForSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
