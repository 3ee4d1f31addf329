import { area } from '../../area.ts';

const agentsOf = (agents: number) => (agents >= 100 ? 'At least 100' : String(agents));

/** The page after submitting: how many agents it reaches, and the wait for agents. */
export const sent = area('sent', {
  title: 'Your application is sent',
  titleAgain: 'Agents now read your new answers',
  agents: (agents: number, zip: string, types: string) =>
    agents === 1
      ? `One licensed agent near ${zip} who quotes ${types} insurance can read your application now.`
      : `${agentsOf(agents)} licensed agents near ${zip} who quote ${types} insurance can read your application now.`,
  nobody: (zip: string, types: string) =>
    `No agent near ${zip} quotes ${types} insurance here yet. Your application stays open, and an agent who joins can send you a price.`,
  tellMe: 'Tell me when there is one',
  waits: (byMail: boolean) =>
    byMail
      ? 'We will tell you once, here and by email, when there is one.'
      : 'We will tell you once, in your notifications, when there is one.',
  quotes: (count: number) =>
    count === 0
      ? 'No prices yet.'
      : count === 1
        ? 'Your first price is in.'
        : `You have ${count} prices.`,
  askedToConfirm: (quotes: number) =>
    quotes === 1
      ? 'We asked the agent of your quote to confirm the price.'
      : `We asked the agents of your ${quotes} quotes to confirm their prices.`,
  nextTitle: 'What happens next',
  /** Within how many days half of the first prices came lately. */
  firstPrice: (days: number) =>
    days === 1
      ? 'Lately, half of all first prices came within a day.'
      : `Lately, half of all first prices came within ${days} days.`,
  next: [
    'Interested agents send you a price. We tell you about each one.',
    'You compare the quotes and choose one.',
    'Only the agent you choose can get your phone number or email.',
  ],
  nextAgain: [
    'Each agent confirms or changes the price. We tell you about each one.',
    'Once a price is confirmed, you can choose it.',
  ],
  mailed: (email: string) => `We are sending ${email} a summary.`,
  toDashboard: 'Back to my dashboard',
  toQuotes: 'See my quotes',
});
