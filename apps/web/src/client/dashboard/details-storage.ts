import { createFieldStorage } from '../../shared/unsaved-changes/field-storage.ts';
import type { PersonValues } from '../person/person.ts';

/** What a person changed of the own details and did not save yet. */
export const detailsStorage = createFieldStorage<PersonValues>('personal-details');
