import type { InsuranceTypeShort } from '../../insurance-types.ts';
import type { Language } from '../../texts/language.ts';
import type { RowDefinition } from './rows.ts';
import type { StateAutoRules } from './state-auto-rules.ts';

type InEveryLanguage = Readonly<Record<Language, string>>;

/** A discount that an agent may count on; one that hangs on the client is lost when the client does otherwise. */
export type CoverageDiscount = {
  readonly code: string;
  readonly hangsOnClient: boolean;
  readonly name: InEveryLanguage;
};

/** `catalog/coverage.json`: every coverage line that may be asked for, and the texts around them. */
export type CoverageFile = {
  readonly version: number;
  readonly rows: readonly (Omit<RowDefinition, 'type'> & {
    /** Stands once for each car: `auto.comp` gives `auto.comp.1` to `auto.comp.4`. */
    readonly perCar: boolean;
  })[];
  /** The texts of values that are no amounts. */
  readonly values: Readonly<Record<string, InEveryLanguage>>;
  /** The short form that agents write, where it differs from `values`. */
  readonly shortValues: Readonly<Record<string, InEveryLanguage>>;
  readonly discounts: readonly CoverageDiscount[];
};

/** The catalog of rows, prepared to be looked up. */
export type CoverageCatalog = Omit<CoverageFile, 'rows'> & {
  /** Every row in the order in which it is shown, those per car one by one. */
  readonly rows: readonly RowDefinition[];
  /** Undefined for a code that the catalog does not have. */
  readonly rowDefinition: (code: string) => RowDefinition | undefined;
  readonly stateRules: StateAutoRules;
};

/** As many as the questionnaire asks about. */
const cars = [1, 2, 3, 4] as const;
const carMessages: InEveryLanguage = { en: 'car', es: 'auto' };

/** Prepares the catalog of rows with the law of each state. */
export function compileCoverageCatalog(
  { rows: listed, ...file }: CoverageFile,
  stateRules: StateAutoRules,
): CoverageCatalog {
  const rows = listed.flatMap(({ perCar, ...row }): RowDefinition[] => {
    const definition = { ...row, type: row.code.split('.')[0] as InsuranceTypeShort };
    if (!perCar) return [definition];
    const ofCar = (text: InEveryLanguage, car: number): InEveryLanguage => ({
      en: `${text.en} (${carMessages.en} ${car})`,
      es: `${text.es} (${carMessages.es} ${car})`,
    });
    return cars.map((car) => ({
      ...definition,
      code: `${row.code}.${car}`,
      term: ofCar(row.term, car),
      short: ofCar(row.short, car),
    }));
  });
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return { ...file, rows, stateRules, rowDefinition: (code) => byCode.get(code) };
}
