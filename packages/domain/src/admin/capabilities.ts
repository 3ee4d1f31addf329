/** The roles of operators. */
export const OPERATOR_ROLES = ['owner', 'support', 'finance', 'reader'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The capabilities of each role: O owner, S support, F finance, R read only. */
const allowed = {
  'queue.read': 'OSFR',
  'queue.work': 'OSF',
  /** With addresses and numbers masked. */
  'people.read': 'OSFR',
  'people.reveal': 'OSF',
  'people.act': 'OS',
  'people.ban': 'O',
  'people.see-as': 'OS',
  'people.export': 'OS',
  'people.erase': 'OS',
  'answers.reveal': 'OS',
  'leads.read': 'OSFR',
  'leads.act': 'OS',
  'quotes.read': 'OSFR',
  'quotes.act': 'OS',
  'reports.act': 'OS',
  'money.read': 'OSFR',
  'money.export': 'OF',
  'money.refund': 'OSF',
  'licenses.read': 'OSFR',
  'licenses.check': 'OS',
  'catalog.read': 'OSFR',
  'catalog.write': 'O',
  'fees.write': 'OF',
  'audit.read': 'OFR',
  'audit.own': 'OSFR',
  'system.read': 'OSFR',
  'system.act': 'OS',
  'operators.manage': 'O',
} as const;

/** One thing an operator may be allowed to do or to read. */
export type Capability = keyof typeof allowed;

/** All of them, in the order menus have. */
export const CAPABILITIES = Object.keys(allowed) as Capability[];

const letters = { owner: 'O', support: 'S', finance: 'F', reader: 'R' } as const satisfies Record<
  OperatorRole,
  string
>;

/** Whether a role may. */
export const may = (role: OperatorRole, capability: Capability): boolean =>
  allowed[capability].includes(letters[role]);

/** Everything a role may. */
export const listCapabilities = (role: OperatorRole): Capability[] =>
  CAPABILITIES.filter((capability) => may(role, capability));
