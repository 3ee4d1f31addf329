import { createFieldStorage } from '../../shared/unsaved-changes/field-storage.ts';
import type { PersonValues } from '../person/person.ts';

/** Unsaved changes of the personal details, stored in the tab. */
export const detailsStorage = createFieldStorage<PersonValues>('personal-details');
