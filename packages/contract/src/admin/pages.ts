/** The address of every page of the desk; apart from the others, whose first chunk would carry it. */
export const deskPages = {
  queue: '/desk',
  welcome: '/desk/welcome',
  people: '/desk/people',
  person: '/desk/people/:id',
  leads: '/desk/leads',
  lead: '/desk/leads/:id',
  quotes: '/desk/quotes',
  money: '/desk/money',
  licenses: '/desk/licenses',
  catalog: '/desk/catalog',
  texts: '/desk/texts',
  audit: '/desk/audit',
  health: '/desk/health',
  operators: '/desk/operators',
  account: '/desk/account',
} as const;

/** One person, with everything that happened. */
export const personPage = (id: number): string => deskPages.person.replace(':id', String(id));

/** One lead, with its versions, quotes and money. */
export const deskLeadPage = (id: number): string => deskPages.lead.replace(':id', String(id));

/**
 * The page where a new operator sets up a second factor. The part after the # stays in the browser: no log sees the
 * token.
 */
export const deskWelcomePage = (token: string): string => `${deskPages.welcome}#${token}`;
