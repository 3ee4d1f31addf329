import { describe, expect, it } from 'vitest';
import { placeFit } from './place.ts';

const raleigh = { city: 'Raleigh', state: 'NC' };

describe('a place', () => {
  it.each([
    [{ city: 'Raleigh', state: 'NC' }, raleigh, 'match'],
    [{ city: ' raleigh ', state: 'nc' }, raleigh, 'match'],
    [{ city: 'Cary', state: 'NC' }, raleigh, 'city-differs'],
    [{ city: 'Raleigh', state: 'GA' }, raleigh, 'state-differs'],
    [{ city: 'Cary', state: 'GA' }, raleigh, 'state-differs'],
    [{ city: 'Raleigh', state: 'North Carolina' }, raleigh, 'match'],
    [{ city: 'Saint Paul', state: 'MN' }, { city: 'St. Paul', state: 'MN' }, 'match'],
    [{ city: "Coeur d'Alene", state: 'ID' }, { city: 'Coeur D Alene', state: 'ID' }, 'match'],
    [{ city: 'Mayagüez', state: 'PR' }, { city: 'Mayaguez', state: 'PR' }, 'match'],
    [{ city: 'Ft Worth', state: 'TX' }, { city: 'Fort Worth', state: 'TX' }, 'match'],
    [{ city: '', state: 'NC' }, raleigh, 'city-differs'],
  ])('%o against %o is %s', (typed, ofZip, fit) => expect(placeFit(typed, ofZip)).toBe(fit));
});
