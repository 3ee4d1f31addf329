import { keptFields } from '../../../shared/unsaved-changes/kept-fields.ts';
import type { ProfileValues } from './profile-values.ts';

/** What an agent changed of the profile and did not save yet. Never a password. */
export const keptProfile = keptFields<ProfileValues>('agency-profile');
