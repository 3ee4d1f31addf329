import { area } from '../../area.ts';

/** A visit of support: the product as somebody sees it, read only. */
export const supportVisit = area('support-visit', {
  name: 'Visit of support',
  bar: (until: string) =>
    `Support is looking: you see these pages as their owner does. Nothing can be changed, and contact details and health answers are hidden. It ends at ${until}.`,
  end: 'End the visit',
  onlyOwner: 'You are looking: only the owner of the account can press this.',
  begins: 'The visit begins…',
  overTitle: 'The visit is over',
  overText: 'You can close this tab. The person reads in their account when you looked, and why.',
  spentTitle: 'This link does not work',
  spentText:
    'It was used already, or its 15 minutes are over. Ask for another one in the admin console.',
});
