import { addBusinessDays } from '../../task/later.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';
import type { Lead } from './lead.ts';

const LIFE = 2;

/** The buttons of a lead in its current state. */
export function listLeadButtons(
  lead: Lead,
  about: string,
  answersOf: (type: number) => string,
  health: string,
): readonly TaskButton[] {
  const it = { application_id: lead.id };
  const chosen = lead.quotes.find(({ state }) => state === 'chosen');
  const isPaid = lead.purchases.some(({ state }) => state === 'paid' || state === 'disputed');
  const isOpen = lead.status === 'open' || lead.status === 'held' || lead.status === 'chosen';
  const isErased = lead.versions.every(({ erased }) => erased);
  const types = [1, 2, 3] as const;
  return [
    ...(isPaid ? [taskButton('refund', it, about, { variant: 'primary' })] : []),
    ...(lead.unlocks.some(({ revoked_at }) => revoked_at === null)
      ? [taskButton('lead-remind', it, about)]
      : []),
    ...(lead.status === 'chosen' && chosen
      ? [
          taskButton(
            'deadline',
            { quote_id: chosen.id, until: addBusinessDays(2, chosen.unlock_by) },
            about,
          ),
          taskButton('lead-reopen', it, about),
        ]
      : []),
    taskButton('note-add', { about: 'application', about_id: lead.id }, about),
    ...(isOpen ? [taskButton('lead-withdraw', it, about, { variant: 'danger' })] : []),
    ...(isErased
      ? []
      : types
          .filter((type) => lead.types.includes(type))
          .map((type) =>
            taskButton('lead-answers', { ...it, type, part: 'answers' }, about, {
              label: answersOf(type),
            }),
          )),
    ...(lead.types.includes(LIFE) && !isErased
      ? [
          taskButton('lead-answers', { ...it, type: LIFE, part: 'health' }, about, {
            label: health,
          }),
        ]
      : []),
  ];
}
