import { area } from '../../area.ts';

/** How much agents look at an application, told to its client in numbers. */
export const interest = area('interest', {
  looked: (count: number) =>
    count === 1
      ? '1 agent looked at your application.'
      : `${count} agents looked at your application.`,
  passed: (count: number) => `${count} could not offer a price.`,
  reasonsGiven: (reasons: string) => `Reasons they gave: ${reasons}.`,
  reason: (name: string, count: number) => `${name} ${count}`,
  reasons: {
    roof: 'roof',
    claims: 'earlier claims',
    place: 'location',
    vehicle: 'vehicle',
    driving: 'driving record',
    carriers: 'their insurance companies',
    'too-little': 'not enough details',
    other: 'other reasons',
  },
});
