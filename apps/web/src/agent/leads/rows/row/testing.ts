import type { BoardRow } from '@fanwise/contract/own';
import { lead } from '../../card/testing.ts';

/** A row of a new lead about one car. */
export const row = (applicationId: number, changes: Partial<BoardRow> = {}): BoardRow => ({
  ...lead({ applicationId, isUnread: true }),
  name: null,
  facts: [],
  free: 1,
  held: 2,
  ownYearly: null,
  ownQuotes: 0,
  startsOn: null,
  lang: 'en',
  note: null,
  followUp: null,
  due: null,
  opened: false,
  passed: null,
  ...changes,
});
