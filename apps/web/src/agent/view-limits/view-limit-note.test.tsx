import { expect, it } from 'vitest';
import { viewLimits } from '../../messages/en/agent/view-limits.ts';
import { render, textsIn } from '../../testing.ts';
import { lead } from '../quote-lead/form/testing.ts';
import { ViewLimitNote } from './view-limit-note.tsx';

const messages = viewLimits.english;

it.each([
  [{ reportsAllowed: true }, [messages.reportsAllowed]],
  [{ reportsAllowed: false }, [messages.reportsRefused]],
  [{ namesHidden: true, reportsAllowed: true }, [messages.namesHidden, messages.reportsLater]],
  [
    { namesHidden: true, reportsAllowed: false, stage: 'won' },
    [messages.namesHiddenWon, messages.reportsRefused],
  ],
] as const)('agents read whether names are hidden and records may be pulled: %o', (more, notes) => {
  const page = render(<ViewLimitNote detail={{ ...lead([]), ...more }} />);
  expect(textsIn(page, 'p')).toEqual([...notes, messages.seen]);
});
