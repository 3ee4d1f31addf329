import { area } from '../../area.ts';

/** Quotes by what they cover: groups, why one is cheaper, side by side, and on paper. It describes, it does not advise. */
export const comparison = area('comparison', {
  view: 'Compare quotes',
  byCover: 'By coverage',
  byPrice: 'By price',
  sortLowest: 'By coverage, then yearly price: lowest first',
  sortHighest: 'By coverage, then yearly price: highest first',
  sortHint: 'Sort by price within each coverage',
  askedOnly: 'Only what I asked for',
  bindableOnly: 'Firm prices only',
  shown: (shown: number, all: number) =>
    `${shown} of ${all === 1 ? '1 quote' : `${all} quotes`} shown`,
  print: 'Print comparison',
  numbers: 'Quotes are numbered in the order they arrived.',
  limits: (each: string, all: string, things: string) =>
    `bodily injury ${each} a person and ${all} an accident, property damage ${things}`,
  nothingLeft: 'No quote fits these filters.',
  groups: {
    asked: 'Covers what you asked for',
    differs: 'Covers less or differs',
    unstated: 'Coverage not stated',
    last: 'Cannot be chosen now',
  },
  notStated: 'The agent gave a price, but did not say what it covers.',
  sameBasis: (numbers: string) => `${numbers} differ from what you asked for in the same way`,
  otherReasons: 'Prices also differ between insurers.',
  lowestOf: (count: number) => `Lowest of ${count} quotes with the coverage you asked for`,
  lowestAlike: (count: number) => `Lowest of ${count} quotes with this coverage`,
  aboutSame: (numbers: string) => `About the same price as ${numbers} (less than 3% apart)`,
  explaining: {
    less: 'Covers less than you asked for',
    differs: 'Differs from what you asked for',
  },
  cheaperThan: (quote: string) => `Costs less than ${quote}, and covers less or differs here`,
  askedLines: (types: string) => `All you asked for (${types})`,
  linesOf: (type: string, lines: number) => `${type}: ${lines === 1 ? '1 line' : `${lines} lines`}`,
  ofType: (type: string, line: string) => `${type} · ${line}`,
  insteadOf: (value: string) => `instead of ${value}`,
  youAsked: (value: string) => `you asked for ${value}`,
  andMore: (count: number) => `and ${count} more`,
  givesMore: (lines: readonly string[]) => `Covers more: ${lines.join('; ')}`,
  counted: (less: number, other: number, more: number) => {
    const parts = [
      { count: less, word: 'less' },
      { count: other, word: 'different' },
      { count: more, word: 'more' },
    ].filter(({ count }) => count > 0);
    const lines = parts[0]?.count === 1 ? 'line' : 'lines';
    const named = parts.map(
      ({ count, word }, index) => `${count} ${index === 0 ? `${lines} ` : ''}${word}`,
    );
    return `Compared with what you asked for: ${named.join(', ')}`;
  },
  asAsked: 'Covers everything as you asked',
  closeToAsked: 'Covers everything as you asked, or close to it',
  firmness: {
    estimate: 'Estimate, from your answers alone',
    reports: 'Checked against records',
    bindable: 'Firm: the insurer issues the policy at this price if your answers are true',
  },
  classAssumed: 'The insurer sets the health class later. This price is for this class only.',
  validUntil: (date: string) => `Valid until ${date}`,
  wasValid: (date: string) => `Price was valid until ${date}`,
  allIn: (amount: string) => `${amount} in total`,
  comparedBy: (amount: string) => `${amount} a year in total:`,
  priceOf: (amount: string) => `price ${amount}`,
  feesOf: (amount: string) => `taxes and fees ${amount}`,
  sixMonths: 'Price fixed for 6 months',
  monthlyMore: (count: number, total: string, more: string) =>
    `${count} payments: ${total}, ${more} more than in one payment`,
  monthlyLess: (count: number, total: string, less: string) =>
    `${count} payments: ${total}, ${less} less than in one payment`,
  monthlySame: (count: number, total: string) =>
    `${count} payments: ${total}, as much as in one payment`,
  countsOn: (discounts: string) => `Assumes these discounts: ${discounts}`,
  discount: (name: string, more: string) => `${name} (without it ${more} more a year)`,
  /** Folded on a phone: what the price includes, how long it holds, and what it counts on. */
  aboutPrice: 'About this price',
  note: (agent: string) => `Note from ${agent}:`,
  inShort: {
    title: 'In short',
    lowest: 'Lowest price for what you asked for:',
    onlyAsked: 'Covers what you asked for:',
    lowestFirm: 'Lowest firm price:',
    alike: 'About the same price:',
    priced: (quote: string, amount: string) => `${quote}, ${amount} a year`,
    estimate: 'an estimate, from your answers alone',
    withDiscounts: (discounts: string) => `with “${discounts}”`,
    lost: (discounts: string, quote: string, amount: string) =>
      `Without “${discounts}” ${quote} is ${amount} a year.`,
    thenLowest: 'The lowest quote is then',
    firm: 'Firm: the insurer issues the policy at this price if your answers are true.',
    less: (quote: string, amount: string, less: string, other: string) =>
      `${quote}, ${amount} a year, costs ${less} less than ${other}, and covers less or differs here:`,
    seeming: (quote: string, shown: string, all: string) =>
      `${quote} shows ${shown}, but is ${all} with taxes, fees and extras`,
    unsaid: (quote: string, less: string, other: string) =>
      `${quote}, ${less} less than ${other}, does not say what it covers`,
  },
  sideBySide: {
    title: 'Side by side',
    caption: 'What each quote covers and costs',
    line: 'Coverage or price',
    youAsked: 'You asked for',
    onlyDifferent: 'Only lines that differ',
    same: (count: number) =>
      count === 1
        ? 'The other line of coverage is the same in all quotes.'
        : `The other ${count} lines of coverage are the same in all quotes.`,
    sameInBoth: (count: number) =>
      count === 1
        ? 'The other line of coverage is the same in both.'
        : `The other ${count} lines of coverage are the same in both.`,
    /** Beside the policy of today, of which the client entered some lines. */
    sameAsNow: (count: number) =>
      count === 1
        ? 'The other line you entered from your policy is the same.'
        : `The other ${count} lines you entered from your policy are the same.`,
    sameWhereStated: (count: number) =>
      count === 1
        ? 'No difference is stated on the other line of coverage.'
        : `No difference is stated on the other ${count} lines of coverage.`,
    first: 'First column',
    second: 'Second column',
    quote: (number: string, carrier: string) => `${number} ${carrier}`,
    ofType: (type: string, line: string) => `${type}: ${line}`,
    price: 'Price, a year',
    comparedPrice: 'Price with fees and extras, a year',
    firmness: 'How firm the price is',
    validUntil: 'Valid until',
    starts: 'Starts',
    term: 'Price fixed for',
    months: (count: number) => `${count} months`,
    fees: 'Additional fees, a year',
    payments: 'Paid by the month, a year',
    inPayments: (count: number, total: string) =>
      count === 1 ? `${total} at once` : `${total} in ${count} payments`,
    exam: 'Medical exam',
    exams: { none: 'None', exam: 'Required', either: 'With or without' },
    company: 'Issued by',
    discounts: 'Assumes these discounts',
    yearly: 'Quoted price, a year',
    monthly: 'Each month',
    none: 'none',
  },
  verdicts: {
    asked: 'As you asked',
    near: 'Close to what you asked',
    more: 'Covers more',
    less: 'Covers less',
    other: 'Different',
    unstated: 'Not stated',
  },
  reasons: {
    estimator: 'from the insurer’s calculator',
    required: 'insurer requires it',
    'not-offered': 'not offered',
    included: 'always included',
    separate: 'separate policy',
    price: 'lower price',
    note: 'see note',
  },
  extra: (amount: string) => `plus ${amount} a year`,
  unstatedChoice:
    'The agent gave a price but did not say what it covers. It may cover less than you asked for, and the final price may differ.',
  expiredChoice: (date: string) =>
    `This price was valid until ${date}. The agent may have to change it.`,
  paper: {
    title: 'Quotes side by side',
    printed: (date: string) => `Printed on ${date}`,
    agent: 'Agent',
    license: 'License (NPN)',
    note: 'Note',
  },
});
