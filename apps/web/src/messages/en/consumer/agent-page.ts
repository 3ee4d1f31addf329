import { area } from '../../area.ts';

/** The page about the sender of a quote. */
export const agentPage = area('agent-page', {
  title: (firstName: string, agency: string) => (agency ? `${firstName} of ${agency}` : firstName),
  link: 'Who is this agent?',
  license: 'License (NPN)',
  licensed: 'Licensed in, as looked up in the states’ records',
  worksIn: 'Works in, by their own word',
  everywhere: 'All states, by their own word',
  types: 'Sells',
  carriers: 'Insurers they quote',
  since: 'With Fanwise since',
  ratio: 'Final price beside the quoted one',
  noRatio: 'Said from five purchases on. There are fewer yet.',
  note: 'What we counted or looked up says so. Everything else is what the agent told us. Phone and email come once you have chosen and the fee is paid.',
  back: 'Back to my quotes',
  failed: 'This agent did not load',
  gone: 'This agent cannot serve you at the moment, or the quote is not yours.',
});
