import { addDays, type IsoDate } from '../dates/dates.ts';
import type { LicenseStatus } from './scope.ts';

/** So many days before its last one a license is said to run out. */
const SOON_DAYS = 60;

/** The status of a license as its holder reads it: an active one that ends soon is to be renewed. */
export type DisplayedStatus = Exclude<LicenseStatus, 'ended'> | 'expiring';

/** The status of a license that was not given up. */
export const displayedStatus = (
  { status, expires }: { status: LicenseStatus; expires: string | null },
  today: IsoDate,
): DisplayedStatus => {
  if (status === 'ended') return 'expired';
  if (status !== 'active' || expires === null) return status;
  if (expires < today) return 'expired';
  return expires <= addDays(today, SOON_DAYS) ? 'expiring' : 'active';
};
