import type { Lead } from '@fanwise/contract/own';
import { lossReasons } from '../../messages/en/agent/loss-reasons.ts';
import { useMessages } from '../../messages/language.ts';

/** Why the client chose another quote, as one sentence; null where nothing may be said. */
export function useLossReasons({ lostBecause }: Pick<Lead, 'lostBecause'>): string | null {
  const messages = useMessages(lossReasons);
  if (!lostBecause || lostBecause.length === 0) return null;
  return `${messages.title} ${lostBecause.map((reason) => messages.reasons[reason]).join('; ')}.`;
}
