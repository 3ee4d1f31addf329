import { area } from '../../area.ts';

/** How an agent takes a lead along to a rater. */
export const takeAlong = area('take-along', {
  copy: 'Copy all',
  copied: 'The lead is copied.',
  copyFailed: 'Your browser did not allow copying. Print the lead or save a file instead.',
  print: 'Print',
  file: (id: number, kind: string) => `Lead ${id} as a ${kind} file`,
});
