import { area } from '../../area.ts';

/** The field that leads an agent anywhere. */
export const palette = area('palette', {
  title: 'Go to',
  field: 'Page, set, view, ZIP code, city, client, lead number, or what to do',
  nothing: 'Nothing fits.',
  results: 'Where to go',
  pages: {
    leads: 'Leads',
    clients: 'Clients',
    statistics: 'Statistics',
    statement: 'Statement',
    agency: 'Agency details',
    licenses: 'Licenses',
    notifications: 'Notifications',
    settings: 'Settings: working hours and spending',
    team: 'Team',
    webhooks: 'Webhooks',
    returns: 'Returns',
    security: 'Security',
  },
  set: (name: string) => `Set: ${name}`,
  view: (name: string) => `View: ${name}`,
  zip: (code: string) => `Leads in ZIP code ${code}`,
  search: (typed: string) => `Search leads for “${typed}”`,
  lead: (id: string) => `Quote lead ${id}`,
  client: (name: string, lead: number) => `Client: ${name}, lead ${lead}`,
  acts: {
    pause: 'Pause new leads',
    cap: 'Set a cap on fees',
    logOut: 'Log out',
  },
  notDone: 'That did not work. Try again.',
});
