import { keptFields } from '../../shared/unsaved-changes/kept-fields.ts';
import type { PersonValues } from '../person/person.ts';

/** What a person changed of the own details and did not save yet. */
export const keptDetails = keptFields<PersonValues>('personal-details');
