// The zone in which most people of a state live; several states have two.
const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Kentucky/Louisville': 'KY',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};

// Military mail goes around the world: its people are counted with New York, where most of it passes.
const TERRITORY_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'AA AE AP',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const byState = (zones: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(zones).flatMap(([zone, states]) =>
      states.split(' ').map((state): [string, string] => [state, zone]),
    ),
  );

const ZONE_BY_STATE = byState(ZONES);
const ZONE_BY_TERRITORY = byState(TERRITORY_ZONES);

/** Codes of the fifty states and the District of Columbia, sorted. */
export const STATES: readonly string[] = [...ZONE_BY_STATE.keys()].sort();

/** Codes of the territories and of military mail, sorted: served only where the operator wants them. */
export const TERRITORIES: readonly string[] = [...ZONE_BY_TERRITORY.keys()].sort();

/** The IANA time zone of a state or territory; New York's for any other code. */
export function findTimeZone(state: string): string {
  return ZONE_BY_STATE.get(state) ?? ZONE_BY_TERRITORY.get(state) ?? 'America/New_York';
}
