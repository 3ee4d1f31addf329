import { area } from '../../area.ts';

/** The part below the prices before any coverage is stated. */
export const coverStart = area('cover-start', {
  title: 'Coverage',
  notStated: 'Not stated',
  asAsked: 'As asked, estimate',
  withUsual: (count: number) =>
    count === 1
      ? 'As asked, with my usual difference'
      : `As asked, with my usual ${count} differences`,
  change: 'Change',
  fold: 'Fold',
  stateLater: 'State coverage',
  firmer: 'Make the price firmer',
});
