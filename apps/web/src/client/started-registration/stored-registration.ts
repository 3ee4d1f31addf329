import type { Given } from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { readUnconfirmed } from '../../account/confirm-email/unconfirmed.ts';
import { createBrowserStorage, createTabStorage } from '../../app/tab-storage.ts';
import { NOBODY, type PersonValues } from '../person/person.ts';

/** How long a registration that nobody finished stays in the browser. */
const DAYS = 7;

/**
 * What a started registration leaves in the tab, so that a reload loses nothing, and in the browser for some days. Never a
 * password; and no question asked while registering is about health, which a test of the catalog holds.
 */
export type StoredRegistration = {
  /** What quotes it was started for. */
  type: InsuranceTypeId | null;
  person: PersonValues;
  carrierId: number | null;
  answers: Partial<Record<InsuranceTypeId, [questionId: number, given: Given][]>>;
  /** Whether a password was typed, for asking for it again. */
  hadPassword: boolean;
  /** What the server last found in order, by step. */
  checked: Readonly<Record<number, string>>;
};

const registration = createTabStorage<Partial<StoredRegistration>>('registration');
const inBrowser = createBrowserStorage<Partial<StoredRegistration>>('registration', DAYS);
const NOTHING: StoredRegistration = {
  type: null,
  person: NOBODY,
  carrierId: null,
  answers: {},
  hadPassword: false,
  checked: {},
};

const complete = (kept: Partial<StoredRegistration>): StoredRegistration => ({
  ...NOTHING,
  ...kept,
  person: { ...NOBODY, ...kept.person },
});

/** The registration that was started in this tab, else in this browser, or an empty one. */
export function storedRegistration(): StoredRegistration {
  return registration.read(complete) ?? inBrowser.read(complete) ?? NOTHING;
}

/** The registration that somebody started in this browser, if it names anybody yet. */
export function unfinishedRegistration(): StoredRegistration | null {
  const stored = inBrowser.read(complete);
  return stored?.type && stored.person.firstName.trim() !== '' ? stored : null;
}

/** Keeps a started registration; in the browser until it was sent. */
export function storeRegistration(started: StoredRegistration): void {
  registration.store(started);
  if (readUnconfirmed() === null) inBrowser.store(started);
  else inBrowser.forget();
}

/**
 * Goes on with a registration that a mailed link brought to this browser. The link carries no phone number; one that was
 * typed here for the same address stays.
 */
export function takeRegistration(draft: Partial<StoredRegistration>): StoredRegistration {
  const started = complete(draft);
  const { email, phoneNumber } = storedRegistration().person;
  if (email.trim() === started.person.email) started.person.phoneNumber ||= phoneNumber;
  storeRegistration(started);
  return started;
}

/** Forgets the started registration. */
export function forgetRegistration(): void {
  registration.forget();
  inBrowser.forget();
}
