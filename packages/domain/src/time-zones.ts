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

const ZONE_BY_STATE: ReadonlyMap<string, string> = new Map(
  Object.entries(ZONES).flatMap(([zone, states]) =>
    states.split(' ').map((state): [string, string] => [state, zone]),
  ),
);

/** Codes of the fifty states and the District of Columbia, sorted. */
export const STATES: readonly string[] = [...ZONE_BY_STATE.keys()].sort();

/** The IANA time zone of a state; New York's for a code that is not a state. */
export function timeZoneOf(state: string): string {
  return ZONE_BY_STATE.get(state) ?? 'America/New_York';
}
