import { expect, it } from 'vitest';
import { viewLimits } from '../../messages/en/agent/view-limits.ts';
import { draw, textsIn } from '../../testing.ts';
import { lead } from '../quote-lead/form/testing.ts';
import { ViewLimitNote } from './view-limit-note.tsx';

const words = viewLimits.english;

it.each([
  [{ reportsAllowed: true }, [words.reportsAllowed]],
  [{ reportsAllowed: false }, [words.reportsRefused]],
  [{ namesHidden: true, reportsAllowed: true }, [words.namesHidden, words.reportsLater]],
  [
    { namesHidden: true, reportsAllowed: false, stage: 'won' },
    [words.namesHiddenWon, words.reportsRefused],
  ],
] as const)('agents read whether names are hidden and records may be pulled: %o', (more, notes) => {
  const page = draw(<ViewLimitNote detail={{ ...lead([]), ...more }} />);
  expect(textsIn(page, 'p')).toEqual([...notes, words.seen]);
});
