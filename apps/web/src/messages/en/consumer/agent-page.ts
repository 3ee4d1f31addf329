import { area } from '../../area.ts';

/** The page about the sender of a quote. */
export const agentPage = area('agent-page', {
  title: (firstName: string, agency: string) => (agency ? `${firstName} of ${agency}` : firstName),
  link: 'Who is this agent?',
  license: 'License (NPN)',
  licensed: 'Licensed in (we looked it up in state records)',
  worksIn: 'Works in (as they told us)',
  everywhere: 'All states (as they told us)',
  types: 'Sells',
  carriers: 'Insurers they quote',
  since: 'With Fanwise since',
  ratio: 'Final price beside the quoted one',
  noRatio: 'We show this after five purchases. There have been fewer so far.',
  note: 'We say where we counted or looked something up ourselves. The rest is what the agent told us. You get their phone and email once you have chosen and they have paid our fee.',
  back: 'Back to my quotes',
  failed: 'This agent did not load',
  gone: 'This agent cannot help you right now, or the quote is not yours.',
});
