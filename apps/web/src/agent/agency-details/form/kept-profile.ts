import { keptFields } from '../../../shared/unsaved-changes/kept-fields.ts';
import type { ProfileValues } from './profile-values.ts';

/** The agent's unsaved changes of the profile. Never a password. */
export const keptProfile = keptFields<ProfileValues>('agency-profile');
