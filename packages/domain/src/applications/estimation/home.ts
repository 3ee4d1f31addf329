import type { QuestionName } from '../questionnaire/question-names.ts';
import type { Client, EstimationConstants, HomeConstants } from './constants.ts';
import { type Figures, roundUp } from './figures.ts';
import { liability } from './liability.ts';
import { type Estimate, line } from './lines.ts';

/** The questions these formulas read or answer. */
export const homeReads = [
  'home.belongingsCost',
  'home.belongingsLevel',
  'home.detachedStructuresCost',
  'home.dwellingLimit',
  'home.dwellingType',
  'home.exposures',
  'home.finishes',
  'home.hazards',
  'home.homeValue',
  'home.householdIncome',
  'home.livingArea',
  'home.owed',
  'home.ownership',
  'home.savings',
  'home.valuablesWorth',
  'home.walls',
] as const satisfies readonly QuestionName[];

/**
 * Suggested property coverage A to F of a homeowners, condo or renters policy. The cost per square foot
 * starts from the NAHB figures for homes begun in 2024 (median $166) and follows the state or metro area; the shares of A follow the
 * Insurance Information Institute and the ISO HO-3, HO-4 and HO-6 forms.
 */
export function estimateHome(
  figures: Figures<(typeof homeReads)[number]>,
  client: Client,
  { home, liability: liabilityConstants }: EstimationConstants,
): Estimate {
  const owns = figures.choice('home.ownership') === 'own';
  const rents = figures.choice('home.ownership') === 'rent';
  const condo = figures.choice('home.dwellingType') === 'condo';
  const up = (amount: number) => roundUp(amount, home.roundTo);

  const dwelling = owns ? Math.min(home.maxDwelling, up(rebuildingCost(figures, client, home))) : 0;
  const otherStructures =
    owns && !condo
      ? Math.max(
          up(home.otherStructuresShare * dwelling),
          figures.amount('home.detachedStructuresCost'),
        )
      : 0;
  const share = figures.byChoice('home.belongingsLevel', home.belongingsShare, 0);
  const belongings = share > 0 ? up(share * dwelling) : figures.amount('home.belongingsCost');
  const lossOfUse = up(
    rents
      ? home.lossOfUseShare.renter * belongings
      : condo
        ? home.lossOfUseShare.condo * belongings
        : home.lossOfUseShare.owner * dwelling,
  );
  const valuables = figures.amount('home.valuablesWorth');
  const needed = liability(
    {
      homeValue: figures.knownAmount('home.homeValue'),
      owed: figures.knownAmount('home.owed'),
      savings: figures.knownAmount('home.savings'),
      income: figures.knownAmount('home.householdIncome'),
      exposures: countExposures(figures),
    },
    liabilityConstants,
  );
  const { standard, higher } = home.personalLiability;

  return {
    data: dwelling + otherStructures + belongings + lossOfUse + valuables,
    umbrella: needed.umbrella,
    atRisk: needed.atRisk,
    totalRequired: needed.totalRequired,
    lines: [
      ...(rents ? [] : [line('dwelling', dwelling)]),
      ...(rents || condo ? [] : [line('otherStructures', otherStructures)]),
      line('personalProperty', belongings),
      line('lossOfUse', lossOfUse),
      ...(valuables > 0 ? [line('valuables', valuables)] : []),
      line('personalLiability', needed.totalRequired > standard ? higher : standard),
      line('medicalPayments', home.medicalPayments),
    ],
    questions:
      owns && dwelling > 0 ? [figures.computed('home.dwellingLimit', String(dwelling))] : [],
  };
}

/** The exposures as the auto questionnaire counts them, so that both suggest the same for one household. */
function countExposures(figures: Figures<(typeof homeReads)[number]>): number {
  const hazards = figures.chosenCount('home.hazards');
  const hasBoth =
    figures.hasChosen('home.hazards', 'pool') && figures.hasChosen('home.hazards', 'trampoline');
  return hazards - (hasBoth ? 1 : 0) + figures.chosenCount('home.exposures');
}

function rebuildingCost(
  figures: Figures<(typeof homeReads)[number]>,
  client: Client,
  home: HomeConstants,
): number {
  return (
    figures.amount('home.livingArea') *
    figures.byChoice('home.finishes', home.costPerSquareFoot, home.defaultCostPerSquareFoot) *
    figures.byChoice('home.walls', home.construction, 1) *
    figures.byChoice('home.dwellingType', home.dwelling, 1) *
    placeFactor(client, home).factor
  );
}

/** The cost of rebuilding in a place as a multiple of the national cost: of its metro area, or else of its state. */
export function placeFactor(
  { state, zip }: Client,
  { metros, states }: HomeConstants,
): { factor: number; isMetro: boolean; isConfirmed: boolean } {
  const metro = metros.find(({ zipPrefixes }) =>
    zipPrefixes.some((prefix) => zip?.startsWith(prefix)),
  );
  const place = metro ?? (state === null ? undefined : states[state]);
  return {
    factor: place?.factor ?? 1,
    isMetro: metro !== undefined,
    isConfirmed: place?.source != null,
  };
}
