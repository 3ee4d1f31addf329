import { area } from '../../area.ts';

/** The part below the prices before any coverage is stated. */
export const coverStart = area('cover-start', {
  title: 'What the price covers',
  notStated: 'Not stated',
  asAsked: 'As asked, estimate',
  withUsual: (count: number) =>
    count === 1
      ? 'As asked, with my usual difference'
      : `As asked, with my usual ${count} differences`,
  change: 'Change',
  fold: 'Fold',
  stateLater: 'Say what it covers',
  firmer: 'Stand by it more firmly',
});
