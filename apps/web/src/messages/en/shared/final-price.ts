import { area } from '../../area.ts';

/** The final price, as both sides report it. */
export const finalPrice = area('final-price', {
  client: {
    title: 'Did you buy it?',
    text: (carrier: string, yearly: string) =>
      `The quote you chose was ${yearly} a year from ${carrier}. Your agent reads your answer. It changes no fee and no price.`,
  },
  agent: {
    title: 'Did the client buy it?',
    text: 'Your answer changes nothing about the fee. It counts only where the client says nothing.',
    clientSaid: (outcome: string) => `The client answered: ${outcome}.`,
    clientSaidPrice: (outcome: string, yearly: string) =>
      `The client answered: ${outcome}, ${yearly} a year.`,
  },
  answer: 'Your answer',
  outcomes: {
    bought: 'Yes, this coverage',
    'other-cover': 'Yes, other coverage',
    'not-bought': 'No, no policy was bought',
  },
  yearly: 'Final price a year',
  send: 'Send answer',
  answered: (outcome: string) => `You answered: ${outcome}.`,
  saidPrice: (outcome: string, yearly: string) => `You answered: ${outcome}, ${yearly} a year.`,
  change: 'Change my answer',
  ratio: (ratio: string, count: number) =>
    `Final prices at this agency: ${ratio} of the quoted price (median of ${count})`,
});
