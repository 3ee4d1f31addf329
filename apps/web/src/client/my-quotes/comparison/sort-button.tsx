import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { myQuotes } from '../../../messages/en/consumer/my-quotes.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import type { QuotesView } from '../by-coverage/use-view.ts';

/**
 * Reverses the order of the list and names the current order. In the coverage view quotes are grouped, and the price
 * orders them within a group only.
 */
export function SortButton({ view }: { view: Pick<QuotesView, 'kind' | 'order' | 'turnOrder'> }) {
  const byPrice = useMessages(myQuotes);
  const byCover = useMessages(comparison);
  const messages = view.kind === 'cover' ? byCover : byPrice;
  const isLowestFirst = view.order === 'lowest';
  const Arrow = isLowestFirst ? IconArrowUp : IconArrowDown;
  const text = isLowestFirst ? messages.sortLowest : messages.sortHighest;
  const [wasSorted, setSorted] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-description={messages.sortHint}
        icon={<Arrow size={18} stroke={1.75} />}
        onClick={() => {
          setSorted(true);
          view.turnOrder();
        }}
      >
        {text}
      </Button>
      {/* A button that changes its name under the focus is not read out again. */}
      <p className="visually-hidden" role="status" aria-live="polite">
        {wasSorted && text}
      </p>
    </>
  );
}
