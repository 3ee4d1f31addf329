import { expect, it } from 'vitest';
import { carriersQuery, consumerProfileQuery } from '../../app/queries.ts';
import { questionnaire } from '../../messages/en/shared/questionnaire.ts';
import { render, textsIn } from '../../testing.ts';
import { InsurerSuggestions } from './insurer-suggestions.tsx';

it('insurers are suggested below the field, and any other name can be typed', () => {
  const data = [
    { carrierId: 1, carrierName: 'State Farm', lines: 'HA' },
    { carrierId: 2, carrierName: 'USAA', lines: 'HA' },
  ];
  const below = (text: string) =>
    render(<InsurerSuggestions type={1} given={{ text }} onChoose={() => undefined} />, {
      answered: [[carriersQuery.queryKey, { data }]],
    });
  expect(textsIn(below('sta'), 'button')).toEqual(['State Farm']);
  expect(textsIn(below('sta'), 'legend')).toEqual([questionnaire.english.insurers]);
  expect(below('My Mutual')).toBe('');
});

it('an empty field offers the insurer that the client named while registering, where it writes that type', () => {
  const data = [{ carrierId: 1, carrierName: 'State Farm', lines: 'HA' }];
  const below = (insurer: string | null, type: 1 | 2 | 3) =>
    render(<InsurerSuggestions type={type} given={undefined} onChoose={() => undefined} />, {
      answered: [
        [consumerProfileQuery.queryKey, { data: { insurer } }],
        [carriersQuery.queryKey, { data }],
      ],
    });
  for (const type of [1, 3] as const)
    expect(textsIn(below('State Farm', type), 'button')).toEqual(['State Farm']);
  expect(below('State Farm', 2)).toBe('');
  expect(below(null, 1)).toBe('');
});
