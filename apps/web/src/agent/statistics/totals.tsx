import type { Figures } from '@fanwise/contract/agents/statistics';
import { formatCents, groupThousands } from '@fanwise/domain/money/money';
import { statistics } from '../../messages/en/agent/statistics.ts';
import { useMessages } from '../../messages/language.ts';
import { Tiles } from '../../ui/layout/tiles.tsx';
import { useDuration } from './use-duration.ts';

/** The four figures of the whole time. */
export function Totals({ totals }: { totals: Figures }) {
  const words = useMessages(statistics);
  const duration = useDuration();
  const { quotes, leads, rate, won, decided, median, p90, spend, cost } = totals;
  return (
    <Tiles
      tiles={[
        [words.quotes, groupThousands(quotes), words.leads(groupThousands(leads))],
        [
          words.rate,
          rate === null ? (decided > 0 ? words.tooFew : '–') : words.percent(rate),
          decided === 0 ? words.undecided : words.of(groupThousands(won), groupThousands(decided)),
        ],
        [
          words.median,
          median === null ? '–' : duration(median),
          p90 === null ? '' : words.p90(duration(Math.max(p90, 1))),
        ],
        [
          words.spend,
          formatCents(spend),
          cost === null ? words.noCost : words.cost(formatCents(cost)),
        ],
      ]}
    />
  );
}
