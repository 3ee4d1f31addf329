import type { Given } from '@fanwise/domain/visibility';
import { NOBODY, type PersonValues } from '../../features/person/person.ts';
import type { InsuranceTypeId } from '../../ui/insurance-icon.tsx';

/** What a started registration leaves in the tab, so that a reload loses nothing. Never a password. */
export interface StoredRegistration {
  person: PersonValues;
  carrierId: number | null;
  answers: Partial<Record<InsuranceTypeId, [questionId: number, given: Given][]>>;
  /** Whether a password was typed, for asking for it again. */
  hadPassword: boolean;
  /** What the server last found in order, by step. */
  checked: Readonly<Record<number, string>>;
}

const KEY = 'fanwise.registration';
const NOTHING: StoredRegistration = {
  person: NOBODY,
  carrierId: null,
  answers: {},
  hadPassword: false,
  checked: {},
};

/** The registration that was started in this tab, or an empty one. */
export function storedRegistration(): StoredRegistration {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return NOTHING;
  try {
    const parsed = JSON.parse(stored) as Partial<StoredRegistration>;
    return { ...NOTHING, ...parsed, person: { ...NOBODY, ...parsed.person } };
  } catch {
    return NOTHING;
  }
}

/** Keeps a started registration in this tab. */
export function storeRegistration(registration: StoredRegistration): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(registration));
  } catch {
    // A tab that may not store anything still registers, it only forgets on a reload.
  }
}

/** Forgets the registration of this tab. */
export function forgetRegistration(): void {
  sessionStorage.removeItem(KEY);
}
