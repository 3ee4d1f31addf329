import { formatDollars } from '@fanwise/domain/money/money';
import { findPriceDoubts, type PriceDoubt } from '@fanwise/domain/quotes/price-doubts';
import type { TypePrice } from '@fanwise/domain/quotes/quote';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { toUsualPrices, type Usual } from './usual-prices.ts';

/** The question about one price in its row; empty for a usual price. */
export function PriceQuestion({ price, usual }: { price: TypePrice; usual: Usual }) {
  const doubtText = useDoubtText();
  const [doubt] = findPriceDoubts([price], null, toUsualPrices(usual));
  return doubt ? <p data-look="warning">{doubtText(price, doubt)}</p> : null;
}

/** The sentence for a question about the price of one insurance type. */
export function useDoubtText(): (price: TypePrice, doubt: PriceDoubt) => string {
  const messages = useMessages(quoteLead);
  return (price, doubt) => {
    if (doubt.code === 'yearly-below-monthly') return messages.yearlyBelow;
    if (doubt.code !== 'unusual') return messages.doubts.yearlyOff;
    const usual = `${formatDollars(doubt.lowDollars)}–${formatDollars(doubt.highDollars)}`;
    const doubtMessages = doubt.isOwn ? messages.doubts.own : messages.doubts.known;
    return doubtMessages[doubt.side](formatDollars(price.monthlyDollars), usual);
  };
}
