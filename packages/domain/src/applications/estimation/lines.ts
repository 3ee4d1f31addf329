import type { Language } from '../../texts/language.ts';

/** The text of a line in each language, with its detail if it has one: a state, a number of years. */
type LineMessages = Readonly<Record<Language, string | ((detail: string) => string)>>;

/** Every line that an estimate may have. */
const lineMessages = {
  dwelling: { en: 'Dwelling (Coverage A)', es: 'Vivienda (Cobertura A)' },
  otherStructures: { en: 'Other structures (B)', es: 'Otras estructuras (B)' },
  personalProperty: { en: 'Personal property (C)', es: 'Bienes personales (C)' },
  lossOfUse: { en: 'Loss of use (D)', es: 'Pérdida de uso (D)' },
  valuables: { en: 'Scheduled personal property', es: 'Bienes personales declarados' },
  personalLiability: {
    en: 'Personal liability (E)',
    es: 'Responsabilidad civil personal (E)',
  },
  medicalPayments: { en: 'Medical payments to others (F)', es: 'Gastos médicos de terceros (F)' },
  debts: { en: 'Debts and final costs', es: 'Deudas y gastos finales' },
  income: { en: 'Income replacement', es: 'Reemplazo de ingresos' },
  mortgage: { en: 'Mortgage', es: 'Hipoteca' },
  education: { en: 'Education', es: 'Estudios' },
  totalNeed: { en: 'Total need', es: 'Necesidad total' },
  inPlace: { en: 'Already in place', es: 'Lo que ya tiene' },
  term: { en: 'Suggested term', es: 'Plazo sugerido' },
  injuryPerPerson: {
    en: 'Bodily injury liability, per person',
    es: 'Responsabilidad civil por lesiones corporales, por persona',
  },
  injuryPerAccident: {
    en: 'Bodily injury liability, per accident',
    es: 'Responsabilidad civil por lesiones corporales, por accidente',
  },
  propertyDamage: {
    en: 'Property damage liability',
    es: 'Responsabilidad civil por daños a la propiedad',
  },
  uninsuredMotorist: {
    en: 'Uninsured/underinsured motorist, per accident',
    es: 'Conductor sin seguro o con seguro insuficiente, por accidente',
  },
  legalMinimum: {
    en: (state) => `${state} legal minimum`,
    es: (state) => `Mínimo legal en ${state}`,
  },
  umbrella: { en: 'Suggested umbrella', es: 'Póliza paraguas sugerida' },
} as const satisfies Record<string, LineMessages>;

/** Which line of an estimate it is. */
export type LineCode = keyof typeof lineMessages;

/** A line of an estimate. `label` and `data` are ready to be shown; what is computed with them reads `code`. */
export type EstimateLine = {
  readonly code: string;
  /** The detail of the label or value: a state, a number of years. */
  readonly detail?: string | undefined;
  readonly label: string;
  /** Dollars, or text that is shown as it is. */
  readonly data: number | string;
};

const yearsIn: Readonly<Record<Language, (years: string) => string>> = {
  en: (years) => `${years} years`,
  es: (years) => `${years} años`,
};

const isLineCode = (code: string): code is LineCode => Object.hasOwn(lineMessages, code);

const labelIn = (language: Language, code: LineCode, detail = ''): string => {
  const message: string | ((detail: string) => string) = lineMessages[code][language];
  return typeof message === 'string' ? message : message(detail);
};

/** A line in English, which is how estimates are stored. */
export const line = (code: LineCode, data: number | string, detail?: string): EstimateLine => ({
  code,
  ...(detail !== undefined && { detail }),
  label: labelIn('en', code, detail),
  data,
});

/** The line that says for how many years life insurance is suggested. */
export const termLine = (years: number): EstimateLine =>
  line('term', yearsIn.en(String(years)), String(years));

/** A line in a language; one of an unknown kind stays as it is. */
export const translateLine = (language: Language, stored: EstimateLine): EstimateLine => {
  const { code, detail } = stored;
  if (!isLineCode(code)) return stored;
  return {
    ...stored,
    label: labelIn(language, code, detail),
    ...(code === 'term' && detail !== undefined && { data: yearsIn[language](detail) }),
  };
};

/** A suggested amount of coverage, never a price. It is answered, stored and shown in this shape. */
export type Estimate = {
  /** The suggested total, whole dollars. */
  readonly data: number;
  /** Whether liability needs go beyond what auto and home policies cover. */
  readonly umbrella: boolean;
  /** The assets and income of the household; null for life, and while no part of it is known. */
  readonly atRisk: number | null;
  readonly totalRequired: number;
  /** The lines of the coverage panel. */
  readonly lines: readonly EstimateLine[];
  /** The values of computed questions. */
  readonly questions: readonly { readonly questionId: number; readonly content: string }[];
};
