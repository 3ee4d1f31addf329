/** How far an agent stands by a price, the weakest word first. */
export const firmnesses = ['estimate', 'reports', 'bindable'] as const;
export type Firmness = (typeof firmnesses)[number];

/** The firmness remembered after a quote: a bindable price is the agent's own act on every lead, so never remembered. */
export const rememberedFirmness = (firmness: Firmness): Firmness =>
  firmness === 'bindable' ? 'estimate' : firmness;

/** Why a price is lower than it would be; those before `multi-car` hang on what the client does. */
export const discountCodes = [
  'bundle',
  'paid-in-full',
  'autopay',
  'paperless',
  'telematics',
  'course',
  'student',
  'multi-car',
  'claims-free',
  'alarm',
  'new-home',
  'loyalty',
  'group',
  'early',
] as const;
/** Whether a life insurer wants to examine the client. */
export const exams = ['none', 'exam', 'either'] as const;

/** The last day a date of quoted coverage may name, counted from today. */
export const LATEST_DAYS_AHEAD = 180;
