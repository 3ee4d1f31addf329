import type { Answer } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { readUnconfirmed } from '../../account/confirm-email/unconfirmed.ts';
import { createBrowserStorage, createTabStorage } from '../../app/tab-storage.ts';
import { EMPTY_PERSON, type PersonValues } from '../person/person.ts';

/** An unfinished registration stays in the browser this many days. */
const DAYS = 7;

/**
 * A started registration, stored in the tab so that a reload loses nothing, and in the browser for some days. It never
 * holds a password. A test of the catalog ensures that no registration question is about health.
 */
export type StoredRegistration = {
  /** The insurance type it was started for. */
  type: InsuranceTypeId | null;
  /** The further types the client wants quotes for. */
  moreTypes: readonly InsuranceTypeId[];
  person: PersonValues;
  carrierId: number | null;
  answers: Partial<Record<InsuranceTypeId, [questionId: number, given: Answer][]>>;
  /** True if a password was typed, so that the page asks for it again. */
  hadPassword: boolean;
  /** The content of each step that the server last accepted. */
  checked: Readonly<Record<number, string>>;
};

const registration = createTabStorage<Partial<StoredRegistration>>('registration');
const inBrowser = createBrowserStorage<Partial<StoredRegistration>>('registration', DAYS);
const EMPTY_REGISTRATION: StoredRegistration = {
  type: null,
  moreTypes: [],
  person: EMPTY_PERSON,
  carrierId: null,
  answers: {},
  hadPassword: false,
  checked: {},
};

const withMissingFields = (stored: Partial<StoredRegistration>): StoredRegistration => ({
  ...EMPTY_REGISTRATION,
  ...stored,
  person: { ...EMPTY_PERSON, ...stored.person },
});

/** The registration started in this tab, or else in this browser, or an empty one. */
export function readStoredRegistration(): StoredRegistration {
  return (
    registration.read(withMissingFields) ?? inBrowser.read(withMissingFields) ?? EMPTY_REGISTRATION
  );
}

/** The registration started in this browser, if it has a name. */
export function readUnfinishedRegistration(): StoredRegistration | null {
  const stored = inBrowser.read(withMissingFields);
  return stored?.type && stored.person.firstName.trim() !== '' ? stored : null;
}

/** Stores the further types the client wants quotes for, beside the one that registration starts with. */
export function storeMoreTypes(moreTypes: readonly InsuranceTypeId[]): void {
  storeRegistration({ ...readStoredRegistration(), moreTypes });
}

/** All types that were chosen for a registration that starts with `first`. */
export function readChosenTypes(first: InsuranceTypeId): InsuranceTypeId[] {
  return [first, ...readStoredRegistration().moreTypes.filter((type) => type !== first)];
}

/** Stores a started registration; in the browser only until it is sent. */
export function storeRegistration(started: StoredRegistration): void {
  registration.store(started);
  if (readUnconfirmed() === null) inBrowser.store(started);
  else inBrowser.forget();
}

/**
 * Continues with a registration that a mailed link brought to this browser. The link carries no phone number; one typed
 * here for the same email stays.
 */
export function continueRegistration(draft: Partial<StoredRegistration>): StoredRegistration {
  const started = withMissingFields(draft);
  const { email, phoneNumber } = readStoredRegistration().person;
  if (email.trim() === started.person.email) started.person.phoneNumber ||= phoneNumber;
  storeRegistration(started);
  return started;
}

/** Removes the started registration. */
export function clearRegistration(): void {
  registration.forget();
  inBrowser.forget();
}
