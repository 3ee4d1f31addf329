import {
  type InsuranceTypeId,
  type InsuranceTypeShort,
  shortNames,
} from '../../insurance-types.ts';
import { optionIds, questionIds } from '../questionnaire/question-names.ts';
import type { AnswerSource, Answers } from '../questionnaire/visibility.ts';

/** The coverage lines that clients state of their policy of today. `auto.comp` and `auto.coll` stand for every car. */
export type StatedCode =
  | 'home.dwelling'
  | 'home.liability'
  | 'home.deductible'
  | 'home.wind'
  | 'life.face'
  | 'auto.bi'
  | 'auto.comp'
  | 'auto.coll';

/** One line of a policy, as its client stated it. */
export type StatedLine = {
  readonly code: StatedCode;
  /** As coverage lines write values; null when the client's words name no amount, as "$500,000 or more". */
  readonly value: string | null;
  readonly source: AnswerSource;
  /** The question whose answer says it. */
  readonly questionId: number;
};

/** The client's answers about the policy that a new one would replace. Only the client reads it, unless they agree to more. */
export type PolicyToday = {
  readonly typeId: InsuranceTypeId;
  readonly insurer: string | null;
  readonly premium: { readonly yearlyDollars: number; readonly source: AnswerSource } | null;
  readonly lines: readonly StatedLine[];
};

type LineQuestion = {
  readonly code: StatedCode;
  readonly asked: keyof typeof questionIds;
  /** The question for an amount that is not among the options. */
  readonly other?: keyof typeof questionIds;
};

const lineQuestions: Readonly<Record<InsuranceTypeShort, readonly LineQuestion[]>> = {
  home: [
    { code: 'home.dwelling', asked: 'home.currentDwelling' },
    {
      code: 'home.liability',
      asked: 'home.currentLiability',
      other: 'home.otherLiability',
    },
    {
      code: 'home.deductible',
      asked: 'home.currentDeductible',
      other: 'home.otherDeductible',
    },
    { code: 'home.wind', asked: 'home.currentWind', other: 'home.otherWind' },
  ],
  life: [{ code: 'life.face', asked: 'life.currentFace' }],
  auto: [
    { code: 'auto.bi', asked: 'auto.currentLimits', other: 'auto.otherLimits' },
    { code: 'auto.comp', asked: 'auto.currentComprehensive', other: 'auto.otherComprehensive' },
    { code: 'auto.coll', asked: 'auto.currentCollision', other: 'auto.otherCollision' },
  ],
};

/** The questions about a premium, and how often each period's price is paid in a year. */
export const premiumQuestions = {
  home: premiumOf('home'),
  life: premiumOf('life'),
  auto: premiumOf('auto'),
} as const;

/** The questions about the insurer, by insurance type. */
export const insurerQuestions: Readonly<Record<InsuranceTypeShort, number>> = {
  home: questionIds['home.insurer'],
  life: questionIds['life.insurer'],
  auto: questionIds['auto.insurer'],
};

function premiumOf(short: InsuranceTypeShort) {
  const periods = optionIds[`${short}.premiumPeriod`];
  return {
    amount: questionIds[`${short}.currentPremium`],
    period: questionIds[`${short}.premiumPeriod`],
    timesAYear: new Map<number, number>([
      [periods.year, 1],
      [periods.halfYear, 2],
      [periods.month, 12],
    ]),
  };
}

/** How often a year the stated premium is paid. Without an answer we take it as the price of a year. */
export function readTimesAYear(short: InsuranceTypeShort, answers: Answers): number {
  const { period, timesAYear } = premiumQuestions[short];
  const given = answers.get(period);
  const optionId = given && 'optionIds' in given ? given.optionIds[0] : undefined;
  return (optionId !== undefined && timesAYear.get(optionId)) || 1;
}

/**
 * Reads the policy of today out of the answers to visible questions; null when the client states nothing of it.
 * `minimumOf` gives the legal minimum of a line in the client's state, which "State minimum" stands for.
 */
export function readPolicyToday(
  typeId: InsuranceTypeId,
  answers: Answers,
  minimumOf: (code: StatedCode) => string | null = () => null,
): PolicyToday | null {
  const short = shortNames[typeId];
  const insurer = textOf(answers, insurerQuestions[short]);
  const premium = readPremium(short, answers);
  const lines = lineQuestions[short].flatMap((line) => readLine(line, answers, minimumOf) ?? []);
  if (insurer === null && premium === null && lines.length === 0) return null;
  return { typeId, insurer, premium, lines };
}

function readPremium(short: InsuranceTypeShort, answers: Answers): PolicyToday['premium'] {
  const { amount, period } = premiumQuestions[short];
  const dollars = Number(textOf(answers, amount) ?? 0);
  if (!(dollars > 0)) return null;
  const stated = answers.get(period);
  const isYearAssumed = stated === undefined || stated.source === 'assumed';
  return {
    yearlyDollars: dollars * readTimesAYear(short, answers),
    source: isYearAssumed ? 'assumed' : (answers.get(amount)?.source ?? 'typed'),
  };
}

function readLine(
  { code, asked, other }: LineQuestion,
  answers: Answers,
  minimumOf: (code: StatedCode) => string | null,
): StatedLine | null {
  const given = answers.get(questionIds[asked]);
  if (given === undefined) return null;
  const line = (value: string | null, name = asked): StatedLine => {
    const questionId = questionIds[name];
    return { code, value, source: answers.get(questionId)?.source ?? 'typed', questionId };
  };
  if ('text' in given) return Number(given.text) > 0 ? line(given.text) : null;
  const option = optionName(asked, given.optionIds[0]);
  if (option === 'other') {
    const typed = other && textOf(answers, questionIds[other]);
    return typed ? line(readTypedValue(code, typed), other) : null;
  }
  if (option === 'stateMinimum') return line(minimumOf(code));
  if (option === '500orMore') return line(null);
  return option === null || option === 'unsure' || option === 'byCar' ? null : line(option);
}

function optionName(question: keyof typeof questionIds, optionId: number | undefined) {
  const names: Readonly<Record<string, number>> =
    question in optionIds ? optionIds[question as keyof typeof optionIds] : {};
  return Object.keys(names).find((name) => names[name] === optionId) ?? null;
}

/** A typed amount, percentage or pair of limits as coverage lines write it; null when it is none of them. */
export function readTypedValue(code: StatedCode, typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[$,\s]/g, '');
  if (code !== 'auto.bi') return /^\d{1,9}$|^[1-9]\d?%$/.test(text) ? text : null;
  const thousands = (amount: string) =>
    Number(amount) >= 1000 ? String(Number(amount) / 1000) : amount;
  const [, each = '', all, oneSum] = /^(\d{1,7})(?:k?[/-](\d{1,7})k?|(csl))$/.exec(text) ?? [];
  if (oneSum) return `${thousands(each)}csl`;
  return all === undefined ? null : `${thousands(each)}/${thousands(all)}`;
}

function textOf(answers: Answers, questionId: number): string | null {
  const given = answers.get(questionId);
  return given && 'text' in given && given.text !== '' ? given.text : null;
}
