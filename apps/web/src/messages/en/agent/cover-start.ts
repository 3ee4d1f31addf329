import { area } from '../../area.ts';

/** What stands below prices before anything is said of what they cover. */
export const coverStart = area('cover-start', {
  title: 'What the price covers',
  notStated: 'Not stated',
  asAsked: 'As asked',
  withUsual: (count: number) =>
    count === 1
      ? 'As asked, with my usual difference'
      : `As asked, with my usual ${count} differences`,
  withUsualTerms: 'As asked, with my usual terms',
  stateLater: 'Say what it covers',
  firmer: 'Stand by it more firmly',
});
