import { useMessages } from '@fanwise/web/src/messages/language.ts';
import type { Filter } from '../../list/filters.tsx';
import { adminMoney } from '../../messages/en/money.ts';
import { useFact } from '../../parts/use-fact.ts';

/** The filters that lists of money share. */
export function useMoneyFilters(): {
  period: readonly Filter[];
  agent: Filter;
  states: (states: readonly string[], of: 'purchase' | 'refund' | 'dispute') => Filter;
} {
  const words = useMessages(adminMoney);
  const fact = useFact();
  return {
    period: [
      { name: 'from', label: words.from, kind: 'day' },
      { name: 'to', label: words.to, kind: 'day' },
    ],
    agent: { name: 'agent', label: words.agency, kind: 'found', of: 'agency' },
    states: (states, of) => ({
      name: 'state',
      label: words.anyState,
      kind: 'choice',
      choices: states.map((state) => [state, fact.value(of, state)] as const),
    }),
  };
}
