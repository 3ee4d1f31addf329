import type { QuestionName } from '../../applications/questionnaire/question-names.ts';
import type { InsuranceTypeShort } from '../../insurance-types.ts';
import type { Language } from '../../texts/language.ts';

/** How a value of a row is written: whole dollars, thousands `100/300` or `300csl`, `2%`, a code, `yes` or `no`. */
export type RowKind = 'money' | 'split' | 'percent' | 'choice' | 'yesno';

/**
 * The direction that is better for the client: more of it, less of it (deductibles), further right in `ladder`, or none
 * (kinds of policy without an order).
 */
export type Better = 'more' | 'less' | 'ladder' | 'none';

/** One coverage line, as the catalog describes it. Codes are never used again for something else. */
export type RowDefinition = {
  /** `home.deductible`; per car with its number: the definition `auto.comp` gives `auto.comp.1` to `auto.comp.4`. */
  readonly code: string;
  readonly type: InsuranceTypeShort;
  readonly kind: RowKind;
  readonly better: Better;
  /** Each from worst to best for the client; values of two lists cannot be compared. Empty unless `better` is `ladder`. */
  readonly ladders: readonly (readonly string[])[];
  /** The values the form offers, in its order; other values within the bounds are accepted unless `kind` is a choice. */
  readonly options: readonly string[];
  /** Whole dollars, or percent of a row in percent: the bounds of an amount that is not among the options. */
  readonly min: number;
  readonly max: number;
  /**
   * An amount that the client asks for instead of an option is a whole multiple of this: insurers price liability in
   * steps of $25,000, not $300,001. The steps are ours (2026), unconfirmed by an insurer. Quotes may name any amount.
   */
  readonly step: number;
  /** Amounts this close to the asked one, in percent, count as the same: insurers run their own calculators. */
  readonly nearPercent: number | null;
  /** May be priced beside the premium. */
  readonly apart: boolean;
  /** The question whose answer it is and that the client changes instead; `here` in the list itself, null nowhere. */
  readonly editedAt: QuestionName | 'here' | null;
  /** The name on a policy's declarations page: "Personal liability (E)". Clients read it on every page and in mails. */
  readonly term: Readonly<Record<Language, string>>;
  /** The meaning of the term, shown below it: "If you hurt someone or damage their things". */
  readonly plain: Readonly<Record<Language, string>>;
  /** The short form that agents write: "Cov. E". */
  readonly short: Readonly<Record<Language, string>>;
};

/** Where the value of an asked row comes from. `assumed`: from an answer that we assumed and the client did not touch. */
export type LineSource = 'answer' | 'assumed' | 'estimate' | 'state' | 'rule' | 'client';

/** One line that the client wants priced. */
export type RequestedLine = {
  readonly code: string;
  /** `^[a-z0-9%/-]{1,24}$`. */
  readonly value: string;
  readonly from: LineSource;
  /** The value without a change by the client. */
  readonly default: string;
};

/** A change of the client's. It holds while the row applies and its default is still `insteadOf`. */
export type LineOverride = {
  readonly code: string;
  readonly value: string;
  readonly insteadOf: string;
};

/** The coverage that agents price for one insurance type, as it was frozen with its submission. */
export type RequestedCoverage = {
  readonly type: InsuranceTypeShort;
  readonly rows: readonly RequestedLine[];
};

export const deviationReasons = [
  'estimator',
  'required',
  'not-offered',
  'included',
  'separate',
  'price',
  'note',
] as const;

/** Why a line of quoted coverage differs from what was asked. */
export type DeviationReason = (typeof deviationReasons)[number];

/** One line that an agent answers differently. Lines that are not named are as requested. */
export type QuotedLine = {
  readonly code: string;
  readonly value: string;
  readonly reason: DeviationReason | null;
  /** Whole dollars a year on top of the price; only of rows priced apart. */
  readonly extraYearly: number | null;
};

/**
 * How a line answers what was asked: the same, close to it, better for the client, worse, not comparable, or nobody
 * said.
 */
export type Verdict = 'asked' | 'near' | 'more' | 'less' | 'other' | 'unstated';

/** One asked line beside what quoted coverage gives. */
export type Deviation = {
  readonly code: string;
  readonly asked: string;
  /** Null when nothing was stated. */
  readonly given: string | null;
  readonly verdict: Verdict;
};
