/** The address of every page of the admin console; apart from the others, whose first chunk would carry it. */
export const adminPages = {
  home: '/admin',
  queue: '/admin/queue',
  welcome: '/admin/welcome',
  people: '/admin/people',
  person: '/admin/people/:id',
  agency: '/admin/agencies/:id',
  leads: '/admin/leads',
  lead: '/admin/leads/:id',
  quotes: '/admin/quotes',
  money: '/admin/money',
  licenses: '/admin/licenses',
  catalog: '/admin/catalog',
  texts: '/admin/texts',
  replies: '/admin/replies',
  requests: '/admin/requests',
  request: '/admin/requests/:id',
  audit: '/admin/audit',
  health: '/admin/health',
  operators: '/admin/operators',
  account: '/admin/account',
} as const;

/** One person, with everything that happened. */
export const personPage = (id: number): string => adminPages.person.replace(':id', String(id));

/** One agency, with its members. */
export const adminAgencyPage = (id: number): string => adminPages.agency.replace(':id', String(id));

/** One lead, with its versions, quotes and money. */
export const adminLeadPage = (id: number): string => adminPages.lead.replace(':id', String(id));

/** One request for a copy or an erasure, as a printable record. */
export const requestPage = (id: number): string => adminPages.request.replace(':id', String(id));
