import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/create-listeners.ts';
import {
  type AccountType,
  ApiError,
  call,
  clearSession,
  isVisit,
  onSessionNeedsFactor,
  onSessionRefused,
  onSessionReplaced,
  readStoredType,
  renewSession,
  storeSession,
} from '../api.ts';
import { readAndResetActivity, watchActivity } from '../profile/activity.ts';
import { beginCall, watchConnection } from '../routing/reachable.ts';
import { clearBrowserStorage } from '../tab-storage.ts';

type EndCause = 'left' | 'refused' | 'replaced';

/**
 * Whether somebody is logged in. `ended` says how it came to "out": left on purpose, refused by the server, or
 * replaced by the login of somebody else in another tab.
 */
export type Session =
  | { readonly status: 'checking'; readonly type: AccountType | null }
  | { readonly status: 'in'; readonly type: AccountType }
  /** The session ended while something was typed or sent: the page stays, and the person is asked to log in over it. */
  | { readonly status: 'ended'; readonly type: AccountType }
  | { readonly status: 'out'; readonly type: null; readonly ended: EndCause | null };

/** Why the session is about to end: it is idle, or it has reached its longest duration. */
export type SessionEndReason = 'idle' | 'limit';

const CHECK_EVERY_MS = 30_000;
const WARN_BEFORE_MS = 120_000;
const beforeFirstCheck: Session = { status: 'checking', type: null };
let session: Session = beforeFirstCheck;
let isEndExpected = false;
let endReason: SessionEndReason | null = null;
let isFactorNeeded = false;
let endTimer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();
/** Calls that wait for the next session of the same person. */
const waitingCalls: ((isBack: boolean) => void)[] = [];
/** The number of forms with unsent text. */
let openForms = 0;

function setSession(next: Session): void {
  session = next;
  if (next.status === 'in' || next.status === 'out') {
    for (const resolve of waitingCalls.splice(0)) resolve(next.status === 'in');
  }
  if (next.status === 'out') {
    scheduleSessionEnd(null, 'idle');
    isFactorNeeded = false;
  }
  notify();
}

/** The current session; prerendered documents see "checking". */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => beforeFirstCheck,
  );
}

/** The role of the person who is logged in; null otherwise, and while the session is being checked. */
export function useLoggedInType(): AccountType | null {
  return useSyncExternalStore(
    subscribe,
    () => (session.status === 'in' ? session.type : null),
    () => null,
  );
}

/** Whether the session cannot be used before a second factor is set. */
export function useIsFactorNeeded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isFactorNeeded,
    () => false,
  );
}

/** Stores whether a second factor has to be set first. */
export function setFactorNeeded(isNeeded: boolean): void {
  if (isNeeded === isFactorNeeded) return;
  isFactorNeeded = isNeeded;
  notify();
}

/** Why the session is about to end; null while it is not. */
export function useSessionEndReason(): SessionEndReason | null {
  return useSyncExternalStore(
    subscribe,
    () => endReason,
    () => null,
  );
}

/** Stores how long the session lasts: warns before its end, and checks again when it must have ended. */
function scheduleSessionEnd(ms: number | null, reason: SessionEndReason): void {
  clearTimeout(endTimer);
  const next = ms !== null && ms <= WARN_BEFORE_MS ? reason : null;
  if (ms !== null) {
    const delayMs = next === null ? ms - WARN_BEFORE_MS : ms;
    // A later end is left to the next check.
    if (delayMs < CHECK_EVERY_MS) endTimer = setTimeout(() => void checkSession(), delayMs + 1_000);
  }
  if (next === endReason) return;
  endReason = next;
  notify();
}

/** Checks the session now and every 30 seconds. Only an answered 401 ends it. */
export function watchSession(): void {
  onSessionRefused((isWrite) => {
    const { status, type } = session;
    if (status === 'in' && (isWrite || openForms > 0) && !isEndExpected)
      setSession({ status: 'ended', type });
    if (session.status === 'ended')
      return new Promise((resolve) => void waitingCalls.push(resolve));
    leaveEndedSession();
  });
  onSessionNeedsFactor(() => setFactorNeeded(true));
  onSessionReplaced(() => {
    setSession({ status: 'out', type: null, ended: 'replaced' });
    // After the former person's data has left the screen and the cache.
    setTimeout(() => void checkSession());
  });
  void checkSession();
  setInterval(() => void checkSession(), CHECK_EVERY_MS);
  watchConnection(() => void checkSession());
  // Another tab logged in or out.
  window.addEventListener('storage', () => void checkSession());
  // A page restored from the back/forward cache may show data of a session that is over.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkSession();
  });
  watchActivity(() => {
    if (endReason !== null) void checkSession();
  });
}

async function checkSession(): Promise<void> {
  const stored = readStoredType();
  if (stored === null) {
    if (session.status !== 'out') setSession({ status: 'out', type: null, ended: null });
    return;
  }
  if (session.status !== 'in' && session.status !== 'ended')
    setSession({ status: 'checking', type: stored });
  const isActive = readAndResetActivity();
  const endCall = beginCall();
  try {
    const { type, endsIn } = await call('GET /auth/check-session', {
      query: { active: isActive ? '1' : '0' },
    });
    endCall(true);
    // The person logged out, or in with the other role, while the answer was on its way: it is about another session.
    if (readStoredType() !== stored) return;
    if (session.status !== 'in' || session.type !== type) setSession({ status: 'in', type });
    // While the person is active, only the longest duration of a session can end it.
    scheduleSessionEnd(endsIn === undefined ? null : endsIn * 1000, isActive ? 'limit' : 'idle');
  } catch (error) {
    endCall(error instanceof ApiError);
    // Anything but a refusal (which the listener above handled) keeps the person where they are.
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused && session.status === 'checking') setSession({ status: 'in', type: stored });
  }
}

/** Starts a session that the server has just created. */
export function login(sid: string, type: AccountType): void {
  isEndExpected = false;
  clearBrowserStorage();
  storeSession({ sid, type });
  setSession({ status: 'in', type });
}

/** Continues with the new session of a person who typed the password again. */
export function renewLogin(sid: string): void {
  isEndExpected = false;
  renewSession(sid);
  if (session.status === 'ended') setSession({ status: 'in', type: session.type });
}

/** The session is over and the person did not log in again: leaves the page; typed text stays in the tab. */
export function leaveEndedSession(): void {
  clearSession();
  const ended = isEndExpected ? 'left' : 'refused';
  if (session.status !== 'out') setSession({ status: 'out', type: null, ended });
}

/** Keeps the page open if the session ends, because it has unsent text. Call the returned function after that. */
export function keepPageOpen(): () => void {
  openForms += 1;
  return () => {
    openForms -= 1;
  };
}

/** Ends the session here and on the server; the page goes home. */
export async function logout(): Promise<void> {
  try {
    await call(isVisit ? 'DELETE /auth/visit' : 'GET /auth/login');
  } catch {
    // Without an answer the session ends on this side only; the server lets it expire.
  }
  endSessionHere();
}

/** The account is being deleted, so a session that ends now counts as left on purpose. */
export function expectSessionEnd(): void {
  isEndExpected = true;
}

/** Ends the session on this side, after the account was deleted or its sessions were ended. */
export function endSessionHere(): void {
  clearSession();
  // Unsent answers and addresses kept for a reload belong to the person who has just left.
  sessionStorage.clear();
  // In a support visit the browser's storage belongs to the account that is logged in there.
  if (!isVisit) clearBrowserStorage();
  setSession({ status: 'out', type: null, ended: 'left' });
}
