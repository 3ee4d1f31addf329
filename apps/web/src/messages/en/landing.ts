import { area } from '../area.ts';

export const landing = area('landing', {
  documentTitle: 'Fanwise',
  documentDescription: 'Fanwise',
});
