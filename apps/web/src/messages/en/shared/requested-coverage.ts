import { area } from '../../area.ts';

/** The lines of cover that a client asks agents to price, as both sides read them. */
export const requestedCoverage = area('requestedCoverage', {
  title: 'What agents will price',
  intro:
    'We ask every agent to price this coverage, so that you can compare. We filled this in from your answers. Change anything you like.',
  glossary: [
    { term: 'Premium', meaning: 'The price of the policy.' },
    {
      term: 'Deductible',
      meaning: 'What you pay first on a claim. A higher one lowers the premium.',
    },
    { term: 'Limit', meaning: 'The most the insurer pays. A higher one raises the premium.' },
  ],
  forAgents: 'Coverage requested',
  more: (lines: number) =>
    lines === 1 ? 'One more line with its usual value' : `${lines} more lines with usual values`,
  eachCar: 'Different for each car',
  all: 'See and change every line',
  from: {
    answer: 'From your answer',
    assumed: 'Assumed by us',
    estimate: 'From the estimate',
    state: 'From your state’s law',
    rule: '',
    client: '',
  },
  usualAmount: 'Usual amount',
  changed: (was: string) => `You changed this (was ${was}).`,
  undo: 'Undo',
  undoOf: (line: string) => `Undo the change of ${line}`,
  byClient: (was: string) => `Changed by the client (was ${was})`,
  legalLeast: (least: string) => `Your state requires at least ${least}.`,
  legalLeastIfTaken: (least: string) =>
    `You may decline this. If you take it, your state requires at least ${least}.`,
  eachAndAll: (each: string, all: string) => `${each} a person, ${all} an accident`,
  ownAmount: 'Another amount…',
  ownAmountOf: (line: string) => `${line}: your amount`,
  between: (low: string, high: string, step: string) =>
    `Enter an amount from ${low} to ${high}, in steps of ${step}.`,
  followsAgain: (lines: number) =>
    lines === 1
      ? '1 line that agents will price follows your answers again.'
      : `${lines} lines that agents will price follow your answers again.`,
  lenders: 'Lenders usually require this for a financed car.',
  waiting: 'Answer a few questions to see what agents will price.',
});
