import type { Figures } from '@fanwise/contract/agents/statistics';
import { formatCents, groupThousands } from '@fanwise/domain/money/money';
import { statistics } from '../../messages/en/agent/statistics.ts';
import { useMessages } from '../../messages/language.ts';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { useDuration } from './use-duration.ts';

/** The four figures of the whole time. */
export function Totals({ totals }: { totals: Figures }) {
  const messages = useMessages(statistics);
  const duration = useDuration();
  const { quotes, leads, rate, won, decided, median, p90, spend, cost } = totals;
  return (
    <Tiles
      tiles={[
        [messages.quotes, groupThousands(quotes), messages.leads(groupThousands(leads))],
        [
          messages.rate,
          rate === null ? (decided > 0 ? messages.tooFew : '–') : messages.percent(rate),
          decided === 0
            ? messages.undecided
            : messages.of(groupThousands(won), groupThousands(decided)),
        ],
        [
          messages.median,
          median === null ? '–' : duration(median),
          p90 === null ? '' : messages.p90(duration(Math.max(p90, 1))),
        ],
        [
          messages.spend,
          formatCents(spend),
          cost === null ? messages.noCost : messages.cost(formatCents(cost)),
        ],
      ]}
    />
  );
}
