import type { Code, RouteKey } from '@fanwise/contract';
import { refusalToOwn, toOwn, toWire } from '@fanwise/contract/names/translate';
import type { Routes } from '@fanwise/contract/own';
import { currentLanguage } from '../messages/language.ts';
import { OfflineError, readAnswer, sendRequest } from './request.ts';

/** An answer that is not a success. `code` is stable, and pages find their message by it; `message` is English. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: Code | 'unreadable-answer';
  readonly data: readonly unknown[];
  readonly requestId: string | undefined;
  /** The whole body, for answers that carry more than the usual keys (402 on a lead's contact). */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body.message === 'string' ? body.message : 'The answer could not be read.');
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof body.code === 'string' ? (body.code as Code) : 'unreadable-answer';
    this.data = Array.isArray(body.data) ? body.data : [];
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
    this.body = body;
  }
}

/** 1 consumer, 2 agent. */
export type AccountType = 1 | 2;

type StoredSession = {
  sid: string;
  type: AccountType;
  /** When the person logged in; typing the password again does not change it. */
  since: number | null;
};

const SESSION_KEY = 'fanwise.session';
let onRefused: (isWrite: boolean) => Promise<boolean> | undefined = () => undefined;
let onReplaced = () => {};
let onFactorNeeded = () => {};
/** Calls about the session itself: they never wait for the next session, because a waiting call would wait for them. */
const SESSION_CALLS = new Set<RouteKey>(['GET /auth/check-session', 'GET /auth/login']);
/** A POST that changes nothing: it sends answers and stores none, so repeating or losing it does no harm. */
const READ_ONLY_POSTS = new Set<RouteKey>(['POST /estimation/:id']);
/** Codes of a refused log-in: their 401 does not mean that a session ended. */
const refusesLogin = new Set<string>(['invalid-credentials', 'otp-required', 'otp-wrong']);
/** The login this tab works for; undefined before its first call. */
let since: number | null | undefined;
/** Whether another login was reported. Until the session is checked, the tab still works for the former one. */
let isReplacementKnown = false;

/**
 * Registers the listener for a call with a session that is answered 401: that session is over. If the listener returns
 * a promise, the person is asked to log in where they are; the call waits, and is sent again after that.
 */
export function onSessionRefused(listener: typeof onRefused): void {
  onRefused = listener;
}

/**
 * Registers the listener for a session that was replaced by another login in this browser: this tab shows data of the
 * former one.
 */
export function onSessionReplaced(listener: () => void): void {
  onReplaced = listener;
}

/** Registers the listener for a session that cannot be used before a second factor is set. */
export function onSessionNeedsFactor(listener: () => void): void {
  onFactorNeeded = listener;
}

/** Whether this document belongs to a support visit (`visit/visit-storage.ts`). */
export const isVisit =
  typeof sessionStorage !== 'undefined' && sessionStorage.getItem(SESSION_KEY) !== null;

/** A support visit keeps its session in this tab, because the operator may be logged in elsewhere in this browser. */
const place = (): Storage => (isVisit ? sessionStorage : localStorage);

/** Stores the session of a login. The sid leaves this file only as a query parameter of calls. */
export function storeSession(session: { sid: string; type: AccountType }): void {
  since = Date.now();
  isReplacementKnown = false;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, since }));
}

/** Stores the new session of a person who typed the password again. */
export function renewSession(sid: string): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...storedSession(), sid }));
}

/** Forgets the session of this browser. */
export function clearSession(): void {
  since = undefined;
  isReplacementKnown = false;
  place().removeItem(SESSION_KEY);
}

/** The role of the stored session, or null without one. */
export function readStoredType(): AccountType | null {
  return storedSession()?.type ?? null;
}

/** The address of the event stream, which cannot send headers. Null without a session, and for a visit. */
export function streamAddress(): string | null {
  const session = isVisit ? null : storedSession();
  return session && `/api/notifications/stream?sid=${encodeURIComponent(session.sid)}`;
}

type Parts = 'params' | 'query' | 'body';

/** The input of a call: exactly the parts that its route has. */
export type CallInput<Key extends RouteKey> = {
  [Part in Parts as undefined extends Routes[Key][Part] ? never : Part]: Routes[Key][Part];
} & {
  [Part in Parts as undefined extends Routes[Key][Part] ? Part : never]?: Routes[Key][Part];
} & {
  signal?: AbortSignal;
  /** The request continues after the page is left; the body may have 64 KiB. */
  keepalive?: boolean;
};

type Arguments<Key extends RouteKey> =
  Record<never, never> extends CallInput<Key> ? [input?: CallInput<Key>] : [input: CallInput<Key>];

/** Calls a route of the contract, in our names on both sides. Throws ApiError for an answered failure, OfflineError without an answer. */
export async function call<Key extends RouteKey>(
  key: Key,
  ...[input]: Arguments<Key>
): Promise<Routes[Key]['answer']> {
  const { params, query, body, signal, keepalive } = (input ?? {}) as {
    params?: object;
    query?: object;
    body?: object;
    signal?: AbortSignal;
    keepalive?: boolean;
  };
  const session = storedSession();
  // The page is about to be replaced: the call never settles, so that no request is sent in the other person's session.
  if (isReplaced(session, key)) return new Promise(() => {});
  const response = await sendRequest({
    prefix: '/api',
    key,
    params,
    query: { ...toWire(key, query ?? {}), ...(session && { sid: session.sid }) },
    body: body === undefined ? undefined : toWire(key, body),
    signal,
    keepalive,
  });
  const answer = await readAnswer(response);
  if (response.ok) return toOwn(answer) as Routes[Key]['answer'];
  const error = new ApiError(response.status, refusalToOwn(answer));
  const isOurs = session?.sid === storedSession()?.sid;
  if (error.status === 401 && !refusesLogin.has(error.code) && isOurs) {
    const isBack = onRefused(!key.startsWith('GET ') && !READ_ONLY_POSTS.has(key));
    if (!SESSION_CALLS.has(key) && (await isBack)) return call(key, ...([input] as Arguments<Key>));
  }
  if (error.code === 'factor-needed' && isOurs) onFactorNeeded();
  throw error;
}

/** Files that are not JSON: a receipt, a vCard, all clients that fit the filters, a copy of the person's data. */
type FilePath =
  | `/agent/profile/leads/${number}/receipt`
  | `/agent/profile/leads/${number}/rater.${'json' | 'csv' | 'txt'}`
  | `/agent/clients/${number}/contact.vcf`
  | '/agent/clients.csv'
  | '/agent/statistics.csv'
  | `/agent/statement.${'csv' | 'pdf'}`
  | '/privacy/export';

/** Fetches a file that belongs to the session. Throws like `call`. */
export async function fetchFile(path: FilePath, query: Record<string, string> = {}): Promise<Blob> {
  const session = storedSession();
  if (isReplaced(session)) return new Promise(() => {});
  const sid = session?.sid ?? '';
  const response = await fetch(`/api${path}?${new URLSearchParams({ ...query, sid })}`, {
    cache: 'no-store',
    headers: { 'Accept-Language': currentLanguage() },
  }).catch((cause: unknown) => {
    throw new OfflineError(cause);
  });
  if (!response.ok) throw new ApiError(response.status, refusalToOwn(await readAnswer(response)));
  return response.blob();
}

/**
 * Whether somebody else logged in since this tab's first call; a tab that slept missed the event and notices here. The
 * check of the session after the report is the first call of the new login.
 */
function isReplaced(session: StoredSession | null, key?: RouteKey): boolean {
  const isOther = session !== null && since !== undefined && session.since !== since;
  if (isOther && !(isReplacementKnown && key === 'GET /auth/check-session')) {
    const isNews = !isReplacementKnown;
    isReplacementKnown = true;
    if (isNews) onReplaced();
    return true;
  }
  isReplacementKnown = false;
  since = session?.since;
  return false;
}

function storedSession(): StoredSession | null {
  const stored = place().getItem(SESSION_KEY);
  if (stored === null) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    const session = parsed as Partial<StoredSession>;
    return typeof session.sid === 'string' && (session.type === 1 || session.type === 2)
      ? { sid: session.sid, type: session.type, since: session.since ?? null }
      : null;
  } catch {
    return null;
  }
}
