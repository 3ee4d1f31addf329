/** Amounts and factors of the estimate, whole dollars. The operator edits them in the catalog. */
export type EstimationConstants = {
  readonly home: HomeConstants;
  readonly liability: LiabilityConstants;
  readonly life: LifeConstants;
  readonly auto: AutoConstants;
  /** Legal minimum liability limits by state, in thousands: "35/70/25". */
  readonly stateMinimums: Readonly<Record<string, string>>;
};

/** A value for each option of a question, by option name. */
export type ByOption = Readonly<Record<string, number>>;

/** How many times the national cost it costs to rebuild somewhere, and who says so since when. */
type PlaceCost = {
  readonly factor: number;
  readonly source: string | null;
  readonly year: number | null;
};

/**
 * The facts of an estimate besides the answers: the two-letter state and the ZIP code of the home, and the
 * age in years. Unknown ones are treated like none.
 */
export type Client = {
  readonly state: string | null;
  readonly zip: string | null;
  readonly age: number | null;
};

export type HomeConstants = {
  readonly costPerSquareFoot: ByOption;
  readonly defaultCostPerSquareFoot: number;
  readonly construction: ByOption;
  readonly dwelling: ByOption;
  /** Rebuilding costs of a state beside the national ones. A row without a source is unconfirmed. */
  readonly states: Readonly<Record<string, PlaceCost>>;
  /** Metro areas that differ from their state, by the first digits of ZIP codes. */
  readonly metros: readonly (PlaceCost & {
    readonly name: string;
    readonly zipPrefixes: readonly string[];
  })[];
  readonly maxDwelling: number;
  readonly otherStructuresShare: number;
  readonly belongingsShare: ByOption;
  readonly lossOfUseShare: {
    readonly owner: number;
    readonly condo: number;
    readonly renter: number;
  };
  readonly roundTo: number;
  readonly personalLiability: { readonly standard: number; readonly higher: number };
  readonly medicalPayments: number;
};

export type LiabilityConstants = {
  readonly floor: number;
  readonly perExposure: number;
  readonly roundTo: number;
  readonly wageShare: number;
  readonly wageYears: number;
  readonly umbrellaAbove: number;
  readonly umbrellaAmounts: readonly number[];
};

export type LifeConstants = {
  readonly children: ByOption;
  readonly incomeShare: ByOption;
  readonly defaultIncomeShare: number;
  readonly incomeYears: ByOption;
  readonly defaultIncomeYears: number;
  readonly collegePerChild: ByOption;
  readonly workCoverShare: number;
  readonly roundTo: number;
  readonly maxCoverage: number;
  readonly termYears: readonly number[];
  readonly childIsAdultAt: number;
};

type LiabilityLimits = {
  readonly perPerson: number;
  readonly perAccident: number;
  readonly propertyDamage: number;
};

export type AutoConstants = {
  readonly standard: LiabilityLimits;
  readonly higher: LiabilityLimits;
};
