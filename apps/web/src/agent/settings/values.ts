import type { AgentSettings } from '@fanwise/contract';

/** The typed values: dollars are a text until they are sent. */
export type Values = Pick<
  AgentSettings,
  'zone' | 'agencyZone' | 'paused' | 'quiet' | 'digest' | 'at' | 'muted' | 'copies' | 'texts'
> & { hasCap: boolean; dollars: string; withdraw: boolean };

/** One part of the form. */
export type PartProps = { values: Values; change: (changed: Partial<Values>) => void };

/** The stored values, as they are typed. */
export const toFormValues = ({
  cap,
  committed: _c,
  open: _o,
  held: _h,
  least: _l,
  textsPossible: _t,
  ...settings
}: AgentSettings): Values => ({
  ...settings,
  hasCap: cap !== null,
  dollars: cap === null ? '' : String(Math.floor(cap / 100)),
  withdraw: false,
});
