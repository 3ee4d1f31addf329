import type { QuestionName } from '../questionnaire/question-names.ts';
import { type AnswerReader, roundUp } from './answer-reader.ts';
import type { Client, EstimationConstants, HomeConstants } from './constants.ts';
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
  reader: AnswerReader<(typeof homeReads)[number]>,
  client: Client,
  { home, liability: liabilityConstants }: EstimationConstants,
): Estimate {
  const owns = reader.choice('home.ownership') === 'own';
  const rents = reader.choice('home.ownership') === 'rent';
  const condo = reader.choice('home.dwellingType') === 'condo';
  const up = (amount: number) => roundUp(amount, home.roundTo);

  const dwelling = owns ? Math.min(home.maxDwelling, up(rebuildingCost(reader, client, home))) : 0;
  const otherStructures =
    owns && !condo
      ? Math.max(
          up(home.otherStructuresShare * dwelling),
          reader.amount('home.detachedStructuresCost'),
        )
      : 0;
  const share = reader.byChoice('home.belongingsLevel', home.belongingsShare, 0);
  const belongings = share > 0 ? up(share * dwelling) : reader.amount('home.belongingsCost');
  const lossOfUse = up(
    rents
      ? home.lossOfUseShare.renter * belongings
      : condo
        ? home.lossOfUseShare.condo * belongings
        : home.lossOfUseShare.owner * dwelling,
  );
  const valuables = reader.amount('home.valuablesWorth');
  const needed = liability(
    {
      homeValue: reader.knownAmount('home.homeValue'),
      owed: reader.knownAmount('home.owed'),
      savings: reader.knownAmount('home.savings'),
      income: reader.knownAmount('home.householdIncome'),
      exposures: countExposures(reader),
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
      owns && dwelling > 0 ? [reader.computed('home.dwellingLimit', String(dwelling))] : [],
  };
}

/** The exposures as the auto questionnaire counts them, so that both suggest the same for one household. */
function countExposures(reader: AnswerReader<(typeof homeReads)[number]>): number {
  const hazards = reader.chosenCount('home.hazards');
  const hasBoth =
    reader.hasChosen('home.hazards', 'pool') && reader.hasChosen('home.hazards', 'trampoline');
  return hazards - (hasBoth ? 1 : 0) + reader.chosenCount('home.exposures');
}

function rebuildingCost(
  reader: AnswerReader<(typeof homeReads)[number]>,
  client: Client,
  home: HomeConstants,
): number {
  return (
    reader.amount('home.livingArea') *
    reader.byChoice('home.finishes', home.costPerSquareFoot, home.defaultCostPerSquareFoot) *
    reader.byChoice('home.walls', home.construction, 1) *
    reader.byChoice('home.dwellingType', home.dwelling, 1) *
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
