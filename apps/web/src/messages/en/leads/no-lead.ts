import { area } from '../../area.ts';

/** Where there is no lead to be quoted. */
export const noLead = area('no-lead', {
  goneTitle: 'This lead is not available',
  gone: 'No open lead has this address. It may be mistyped, the client may have chosen another quote, or it is outside your ZIP codes.',
  howItStands: 'How this lead stands',
  profileTitle: 'Your profile is not complete',
});
