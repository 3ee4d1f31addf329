import { createFieldStorage } from '../../../shared/unsaved-changes/field-storage.ts';
import type { ProfileValues } from './profile-values.ts';

/** The agent's unsaved changes of the profile. Never a password. */
export const profileStorage = createFieldStorage<ProfileValues>('agency-profile');
