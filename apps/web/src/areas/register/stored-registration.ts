import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { Given } from '@fanwise/domain/questionnaire/visibility';
import { keptInTab } from '../../app/kept-in-tab.ts';
import { NOBODY, type PersonValues } from '../../features/person/person.ts';

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

const registration = keptInTab<Partial<StoredRegistration>>('registration');
const NOTHING: StoredRegistration = {
  person: NOBODY,
  carrierId: null,
  answers: {},
  hadPassword: false,
  checked: {},
};

/** The registration that was started in this tab, or an empty one. */
export function storedRegistration(): StoredRegistration {
  const stored = registration.read((kept) => ({
    ...NOTHING,
    ...kept,
    person: { ...NOBODY, ...kept.person },
  }));
  return stored ?? NOTHING;
}

/** Keeps a started registration in this tab. */
export function storeRegistration(started: StoredRegistration): void {
  registration.keep(started);
}

/** Forgets the registration of this tab. */
export function forgetRegistration(): void {
  registration.forget();
}
