import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agentLanding } from '../../messages/en/agent/agent-landing.ts';
import { dictionary } from '../../messages/es/dictionary.ts';

const places = readFileSync(
  new URL('../../../../../catalog/zip-codes.csv', import.meta.url),
  'utf8',
).split('\n');

it.each([
  ['English', agentLanding.english],
  ['Spanish', Reflect.get(dictionary, agentLanding.name) as typeof agentLanding.english],
])('the city of the sample lead belongs to its ZIP code in %s', (_, messages) => {
  const [city, zip] = messages.lead.place.split(', ');
  expect(places.filter((row) => row.startsWith(`${zip},`))).toEqual([
    expect.stringMatching(new RegExp(`^${zip},${city},[A-Z]{2}$`)),
  ]);
  expect(messages.leadSummary).toContain(city);
});
