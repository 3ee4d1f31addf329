import { area } from '../area.ts';

export const agentLanding = area('agentLanding', {
  documentTitle: 'Fanwise',
  documentDescription: 'Fanwise',
});
