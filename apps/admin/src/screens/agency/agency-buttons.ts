import { type TaskButton, taskButton } from '../../task/task-button.ts';
import type { Agency } from './agency.ts';

/** The buttons of an agency, by its state. */
export function listAgencyButtons(
  {
    id,
    state,
    wanted_name: name,
    wanted_carrier: carrier,
    view_limited_since: limited,
  }: Pick<Agency, 'id' | 'state' | 'wanted_name' | 'wanted_carrier' | 'view_limited_since'>,
  about: string,
): readonly TaskButton[] {
  const it = { agency_id: id };
  if (state === 'closed') return [];
  return [
    ...(name === null
      ? []
      : [
          taskButton('agency-name-approve', { ...it, name }, name, { variant: 'primary' }),
          taskButton('agency-name-refuse', { ...it, name }, name),
        ]),
    ...(carrier === null
      ? []
      : [
          taskButton('carrier-add', { ...it, name: carrier }, carrier, { variant: 'primary' }),
          taskButton('carrier-refuse', it, carrier),
        ]),
    ...(limited === null
      ? []
      : [taskButton('view-limit-clear', { account_id: id }, about, { variant: 'primary' })]),
    state === 'suspended'
      ? taskButton('agency-reinstate', it, about)
      : taskButton('agency-suspend', it, about, { variant: 'danger' }),
    taskButton('agency-close', it, about, { variant: 'danger' }),
  ];
}
