import { laterBy } from '../../task/later.ts';
import { type Offer, offer } from '../../task/offer.ts';
import type { Lead } from './lead.ts';

const LIFE = 2;

/** The buttons of a lead in its current state. */
export function offersOf(
  lead: Lead,
  about: string,
  answersOf: (type: number) => string,
  health: string,
): readonly Offer[] {
  const it = { application_id: lead.id };
  const chosen = lead.quotes.find(({ state }) => state === 'chosen');
  const isPaid = lead.purchases.some(({ state }) => state === 'paid' || state === 'disputed');
  const isOpen = lead.status === 'open' || lead.status === 'held' || lead.status === 'chosen';
  const isErased = lead.versions.every(({ erased }) => erased);
  const types = [1, 2, 3] as const;
  return [
    ...(isPaid ? [offer('refund', it, about, { variant: 'primary' })] : []),
    ...(lead.unlocks.some(({ revoked_at }) => revoked_at === null)
      ? [offer('lead-remind', it, about)]
      : []),
    ...(lead.status === 'chosen' && chosen
      ? [
          offer('deadline', { quote_id: chosen.id, until: laterBy(2, chosen.unlock_by) }, about),
          offer('lead-reopen', it, about),
        ]
      : []),
    offer('note-add', { about: 'application', about_id: lead.id }, about),
    ...(isOpen ? [offer('lead-withdraw', it, about, { variant: 'danger' })] : []),
    ...(isErased
      ? []
      : types
          .filter((type) => lead.types.includes(type))
          .map((type) =>
            offer('lead-answers', { ...it, type, part: 'answers' }, about, {
              label: answersOf(type),
            }),
          )),
    ...(lead.types.includes(LIFE) && !isErased
      ? [offer('lead-answers', { ...it, type: LIFE, part: 'health' }, about, { label: health })]
      : []),
  ];
}
