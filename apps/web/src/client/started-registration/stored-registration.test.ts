import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../testing.ts';
import { EMPTY_PERSON } from '../person/person.ts';
import {
  clearRegistration,
  continueRegistration,
  readChosenTypes,
  readStoredRegistration,
  readUnfinishedRegistration,
  type StoredRegistration,
  storeMoreTypes,
  storeRegistration,
} from './stored-registration.ts';

const nothing: StoredRegistration = {
  type: null,
  moreTypes: [],
  person: EMPTY_PERSON,
  carrierId: null,
  answers: {},
  hadPassword: false,
  checked: {},
};
const started: StoredRegistration = {
  ...nothing,
  type: 3,
  moreTypes: [1],
  person: { ...EMPTY_PERSON, firstName: 'Ingrid' },
  hadPassword: true,
};
const openAnotherTab = () => sessionStorage.removeItem('fanwise.registration');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') });
  stubStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a registration that was started', () => {
  it('is restored in its tab, and for seven days in any tab of the browser', () => {
    expect(readStoredRegistration()).toEqual(nothing);
    storeRegistration(started);
    expect(readStoredRegistration()).toEqual(started);
    openAnotherTab();
    vi.setSystemTime(new Date('2026-12-03T11:59:59Z'));
    expect(readStoredRegistration()).toEqual(started);
    vi.setSystemTime(new Date('2026-12-03T12:00:00Z'));
    expect(readStoredRegistration()).toEqual(nothing);
  });

  it('is offered again only if it has a name and an insurance type', () => {
    storeRegistration(started);
    expect(readUnfinishedRegistration()).toEqual(started);
    for (const other of [
      { ...started, type: null },
      { ...started, person: { ...EMPTY_PERSON, firstName: '  ' } },
    ]) {
      storeRegistration(other);
      expect(readUnfinishedRegistration()).toBeNull();
    }
  });

  it('keeps every chosen type in the browser, so that closing the tab loses none', () => {
    storeMoreTypes([1, 2]);
    openAnotherTab();
    expect(readChosenTypes(3)).toEqual([3, 1, 2]);
    expect(readChosenTypes(1)).toEqual([1, 2]);
  });

  it('that lacks newer fields gets their defaults', () => {
    const kept = { person: { firstName: 'Ingrid' }, carrierId: 4 };
    sessionStorage.setItem('fanwise.registration', JSON.stringify(kept));
    expect(readStoredRegistration()).toEqual({
      ...nothing,
      carrierId: 4,
      person: { ...EMPTY_PERSON, firstName: 'Ingrid' },
    });
  });

  it('continues with the draft of a mailed link', () => {
    expect(continueRegistration({ type: 3, hadPassword: true })).toEqual({
      ...nothing,
      type: 3,
      hadPassword: true,
    });
    expect(readStoredRegistration().type).toBe(3);
  });

  it('keeps a phone number typed here if the mailed link is for the same email', () => {
    const typed = { ...EMPTY_PERSON, email: 'i@example.com', phoneNumber: '(919)555-0142' };
    const linked = (email: string) => ({ person: { ...EMPTY_PERSON, email } });
    storeRegistration({ ...started, person: typed });
    expect(continueRegistration(linked('i@example.com')).person.phoneNumber).toBe('(919)555-0142');
    storeRegistration({ ...started, person: typed });
    expect(continueRegistration(linked('other@example.com')).person.phoneNumber).toBe('');
  });

  it('is removed from tab and browser', () => {
    storeRegistration(started);
    clearRegistration();
    expect(readStoredRegistration()).toEqual(nothing);
    expect(readUnfinishedRegistration()).toBeNull();
  });

  it('is removed from the browser once it was sent, and stays in its tab', () => {
    storeRegistration(started);
    sessionStorage.setItem('fanwise.unconfirmed', JSON.stringify({ email: 'i@example.com' }));
    storeRegistration(started);
    expect(readUnfinishedRegistration()).toBeNull();
    expect(readStoredRegistration()).toEqual(started);
  });
});
