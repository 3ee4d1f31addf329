import { area } from '../../area.ts';

/** The company that runs this installation, in the footer. */
export const company = area('company', {
  optOut:
    'We honor your opt-out request. We share your phone number and email only with the agent you choose, as you allow.',
  runBy: (name: string) => `Fanwise is run by ${name},`,
  hours: (hours: string, zone: string) => `${hours} (${zone.replaceAll('_', ' ')})`,
});
