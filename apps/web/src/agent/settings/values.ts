import type { AgentSettings } from '@fanwise/contract';
import { call } from '../../app/api.ts';

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

/**
 * The values as they are saved. The cap and the zone of the agency are left out unless they differ from the values that
 * the form began with: another owner may have changed them since. Null lets an agency of one person follow that person.
 */
export const toSettingsInput = (
  { hasCap, dollars, agencyZone, ...own }: Values,
  began: Pick<Values, 'hasCap' | 'dollars' | 'agencyZone'>,
) => {
  const isCapChanged = hasCap !== began.hasCap || (hasCap && dollars !== began.dollars);
  const isZoneChanged = agencyZone === null || agencyZone !== began.agencyZone;
  return {
    ...own,
    ...(isZoneChanged && { agencyZone }),
    ...(isCapChanged && { cap: hasCap ? Number(dollars) * 100 : null }),
  };
};

/** Saves another cap, and leaves every other setting as the server has it. */
export const saveCap = async (cap: number) => {
  const { data } = await call('GET /agent/settings');
  const began = toFormValues(data);
  return call('PUT /agent/settings', { body: { ...toSettingsInput(began, began), cap } });
};
