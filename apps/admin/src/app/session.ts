import type { Capability } from '@fanwise/domain/admin/capabilities';
import { watchActivity } from '@fanwise/web/src/app/profile/activity.ts';
import { createListeners } from '@fanwise/web/src/ui/create-listeners.ts';
import { useSyncExternalStore } from 'react';
import { AdminError, call, onSessionRefused } from './api.ts';
import type { Me } from './wire.ts';

/**
 * The operator who is logged in. `ended`: the session is over, but the screen with its unsaved text stays and the
 * operator signs in over it.
 */
export type Session =
  | { readonly status: 'checking' | 'out'; readonly me: null }
  | { readonly status: 'in' | 'ended'; readonly me: Me };

/** Why and when the session is about to end. */
export type UpcomingSessionEnd = { reason: 'idle' | 'limit'; endsAt: number };

const CHECK_EVERY_MS = 30_000;
/** After a check without an answer, for an operator who waits for the console. */
const CHECK_AGAIN_MS = 5_000;
const WARN_BEFORE_MS = 120_000;

let session: Session = { status: 'checking', me: null };
let upcomingEnd: UpcomingSessionEnd | null = null;
let isUnanswered = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

const readSession = () => session;

/** The current session. */
export const useSession = (): Session => useSyncExternalStore(subscribe, readSession, readSession);

/** Set two minutes before the session expires. */
export const useUpcomingSessionEnd = (): UpcomingSessionEnd | null =>
  useSyncExternalStore(subscribe, () => upcomingEnd);

/** Whether the last check of the session failed without saying whether there is one. It repeats automatically. */
export const useUnansweredCheck = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isUnanswered,
    () => isUnanswered,
  );

/** Returns the signed-in operator; to be used only below the sign-in. */
export function useMe(): Me {
  const { me } = useSession();
  if (me === null) throw new Error('No operator is signed in.');
  return me;
}

/** Returns a function that says whether the operator's role has a capability. */
export function useMay(): (capability: Capability) => boolean {
  const { capabilities } = useMe();
  return (capability) => capabilities.includes(capability);
}

function endSession(): void {
  clearTimeout(timer);
  upcomingEnd = null;
  isUnanswered = false;
  session = session.me === null ? { status: 'out', me: null } : { status: 'ended', me: session.me };
  notify();
}

/**
 * Takes over the operator and the end of the session from the server's answer. Another operator than before gets a new
 * page.
 */
export function applySession(me: Me): void {
  if (session.me !== null && session.me.id !== me.id) {
    window.location.reload();
    return;
  }
  const idle = Date.parse(me.idle_ends_at);
  const limit = Date.parse(me.session_ends_at);
  const endsAt = Math.min(idle, limit);
  const isSoon = endsAt - Date.now() <= WARN_BEFORE_MS;
  upcomingEnd = isSoon ? { reason: idle < limit ? 'idle' : 'limit', endsAt } : null;
  clearTimeout(timer);
  const untilWarningMs = Math.max(endsAt - Date.now() - WARN_BEFORE_MS, 0) + 1_000;
  timer = setTimeout(() => void checkSession(), Math.min(CHECK_EVERY_MS, untilWarningMs));
  isUnanswered = false;
  session = { status: 'in', me };
  notify();
}

/** Asks the server for the session. Only an answered 401 ends it; after any other failure it asks again. */
export async function checkSession(): Promise<void> {
  try {
    applySession(await call('GET /me'));
  } catch (error) {
    const isRefused = error instanceof AdminError && error.status === 401;
    if (isRefused && session.status !== 'ended') endSession();
    clearTimeout(timer);
    isUnanswered = !isRefused;
    notify();
    if (isRefused) return;
    const pause = session.status === 'in' ? CHECK_EVERY_MS : CHECK_AGAIN_MS;
    timer = setTimeout(() => void checkSession(), pause);
  }
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  await call('POST /logout').catch(() => undefined);
  // A full page load, so that no data of the operator stays in memory.
  window.location.assign(window.location.pathname);
}

/** Starts checking the session. */
export function watchSession(): void {
  onSessionRefused(() => {
    if (session.status === 'in') endSession();
  });
  watchActivity(() => {
    if (upcomingEnd !== null) void checkSession();
  });
  window.addEventListener('online', () => void checkSession());
  void checkSession();
}
