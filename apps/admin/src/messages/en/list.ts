import { area } from '@fanwise/web/src/messages/area.ts';

/** Texts of every list of the admin console. */
export const adminList = area('admin-list', {
  count: (exact: number, count: string) => (exact === 1 ? '1 row' : `${count} rows`),
  byEnter: 'then Enter',
  filters: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  newcomers: (count: number) =>
    count === 1 ? 'Show 1 that came meanwhile' : `Show ${count} that came meanwhile`,
  states: { changed: 'changed meanwhile', gone: 'done meanwhile' },
  mark: 'Mark',
  markRow: (row: string) => `Mark ${row}`,
  rows: (count: number) => `${count} rows`,
  marked: (count: number) => `${count} marked`,
  nothingShared: 'Nothing can be done with all of them at once.',
  clearMarks: 'Clear',
  back: 'Back to the list',
  close: 'Close this panel',
  pages: 'Pages of the list',
  newer: 'Page before',
  older: 'Next page',
  failed: 'The list did not load',
  stale: 'The list could not be read again; this is how it was.',
  retry: 'Try again',
  noneFit: 'Nothing fits these filters',
  noneFitText: 'Take one away, or see everything.',
  showAll: 'Show everything',
  keepThis: 'Keep these filters',
  viewName: 'Name of the view',
  saveView: 'Keep',
  forgetView: (name: string) => `Forget the view “${name}”`,
});
