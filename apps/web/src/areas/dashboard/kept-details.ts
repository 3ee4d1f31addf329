import type { PersonValues } from '../../features/person/person.ts';
import { keptFields } from '../../features/unsaved-changes/kept-fields.ts';

/** What a person changed of the own details and did not save yet. */
export const keptDetails = keptFields<PersonValues>('personal-details');
