import { area } from '../../area.ts';

/** The company that runs this installation, in the footer. */
export const company = area('company', {
  optOut: 'Opt-out request honored. We share your contact only with the agent you choose.',
  runBy: (name: string) => `Fanwise is run by ${name},`,
  hours: (hours: string, zone: string) => `${hours} (${zone.replaceAll('_', ' ')})`,
});
