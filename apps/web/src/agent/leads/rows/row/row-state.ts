import { cardFacts } from '../../card/card-facts.ts';
import type { ShownRow } from '../live/hold-rows.ts';

/** The actions of a row: those of its card, and passing. */
export function rowState(row: ShownRow) {
  const facts = cardFacts(row);
  const isPassed = row.passed !== null;
  return {
    ...facts,
    isPassed,
    /** No own carrier is left: said, and folded away. */
    isFolded: facts.isCovered && facts.status === 'new' && !isPassed,
    canQuote: facts.quoting !== null && !facts.isCovered,
    canPass: facts.status === 'new' && !isPassed && !row.isGone,
    /** The first button of the card. */
    first: facts.actions.clientInfo
      ? ('clientInfo' as const)
      : facts.actions.summary
        ? facts.isCovered
          ? ('covered' as const)
          : ('summary' as const)
        : facts.actions.noteIcon
          ? ('summary' as const)
          : null,
  };
}
