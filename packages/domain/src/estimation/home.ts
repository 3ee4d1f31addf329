import type { EstimationConstants, HomeConstants } from './constants.ts';
import type { Estimate } from './estimate.ts';
import { type Figures, roundUp } from './figures.ts';
import { liability } from './liability.ts';

const OWNS = 1;
const RENTS = 2;
const CONDO = 5;

/**
 * Suggested property cover A to F of a homeowners, condo or renters policy. The cost per square foot
 * starts from the NAHB figures for homes begun in 2024 (median $166); the shares of A follow the
 * Insurance Information Institute and the ISO HO-3, HO-4 and HO-6 forms.
 */
export function estimateHome(
  figures: Figures,
  state: string | null,
  { home, liability: liabilityConstants }: EstimationConstants,
): Estimate {
  const owns = figures.option(1) === OWNS;
  const rents = figures.option(1) === RENTS;
  const condo = figures.option(2) === CONDO;
  const up = (amount: number) => roundUp(amount, home.roundTo);

  const dwelling = owns ? Math.min(home.maxDwelling, up(rebuildingCost(figures, state, home))) : 0;
  const otherStructures =
    owns && !condo ? Math.max(up(home.otherStructuresShare * dwelling), figures.amount(12)) : 0;
  const share = figures.byOption(21, home.belongingsShare, 0);
  const belongings = share > 0 ? up(share * dwelling) : figures.amount(22);
  const lossOfUse = up(
    rents
      ? home.lossOfUseShare.renter * belongings
      : condo
        ? home.lossOfUseShare.condo * belongings
        : home.lossOfUseShare.owner * dwelling,
  );
  const valuables = figures.amount(24);
  const needed = liability(
    {
      homeValue: figures.amount(18),
      owed: figures.amount(19),
      savings: figures.amount(20),
      income: 0,
      exposures: figures.chosenCount(15),
    },
    liabilityConstants,
  );
  const { standard, higher } = home.personalLiability;

  return {
    data: dwelling + otherStructures + belongings + lossOfUse + valuables,
    umbrella: needed.umbrella,
    at_risk: needed.atRisk,
    total_required: needed.totalRequired,
    'other-data': [
      ...(rents ? [] : [{ label: 'Dwelling (A)', data: dwelling }]),
      ...(rents || condo ? [] : [{ label: 'Other structures (B)', data: otherStructures }]),
      { label: 'Personal property (C)', data: belongings },
      { label: 'Loss of use (D)', data: lossOfUse },
      ...(valuables > 0 ? [{ label: 'Scheduled valuables', data: valuables }] : []),
      {
        label: 'Personal liability (E)',
        data: needed.totalRequired > standard ? higher : standard,
      },
      { label: 'Medical payments (F)', data: home.medicalPayments },
    ],
    questions: owns ? [{ que_id: 30, qan_content: String(dwelling) }] : [],
  };
}

function rebuildingCost(figures: Figures, state: string | null, home: HomeConstants): number {
  const region = home.regions.find(({ states }) => state !== null && states.includes(state));
  return (
    figures.amount(5) *
    figures.byOption(7, home.costPerSquareFoot, home.defaultCostPerSquareFoot) *
    figures.byOption(6, home.construction, 1) *
    figures.byOption(2, home.dwelling, 1) *
    (region?.factor ?? 1)
  );
}
