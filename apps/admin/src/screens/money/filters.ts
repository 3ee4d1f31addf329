import { useMessages } from '@fanwise/web/src/messages/language.ts';
import type { Filter } from '../../list/filters.tsx';
import { adminMoney } from '../../messages/en/money.ts';
import { useFactText } from '../../parts/use-fact.ts';

/** The filters that lists of money share. */
export function useMoneyFilters(): {
  period: readonly Filter[];
  agent: Filter;
  states: (states: readonly string[], of: 'purchase' | 'refund' | 'dispute') => Filter;
} {
  const messages = useMessages(adminMoney);
  const fact = useFactText();
  return {
    period: [
      { name: 'from', label: messages.from, kind: 'day' },
      { name: 'to', label: messages.to, kind: 'day' },
    ],
    agent: { name: 'agent', label: messages.agency, kind: 'found', of: 'agency' },
    states: (states, of) => ({
      name: 'state',
      label: messages.anyState,
      kind: 'choice',
      choices: states.map((state) => [state, fact.value(of, state)] as const),
    }),
  };
}
