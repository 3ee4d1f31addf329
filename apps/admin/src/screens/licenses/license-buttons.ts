import type { RowOf } from '../../list/list-key.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';

/** The buttons of a license beside the form that records a check. */
export function licenseButtons(
  { id, status }: RowOf<'GET /licenses'>,
  about: string,
): readonly TaskButton[] {
  const it = { license_id: id };
  if (status === 'waiting') return [taskButton('license-refuse', it, about, { forMany: true })];
  if (status === 'active') return [taskButton('license-end', it, about, { variant: 'danger' })];
  return [];
}
