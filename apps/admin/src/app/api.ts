import type { AdminRouteKey, AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { readAndResetActivity } from '@fanwise/web/src/app/profile/activity.ts';
import { OfflineError, readAnswer, sendRequest } from '@fanwise/web/src/app/request.ts';

/** An answer that is not a success; the page finds its message by `code`. */
export class AdminError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: readonly unknown[];
  readonly requestId: string | undefined;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body.message === 'string' ? body.message : 'The answer could not be read.');
    this.name = 'AdminError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'unreadable-answer';
    this.data = Array.isArray(body.data) ? body.data : [];
    this.requestId = typeof body.request_id === 'string' ? body.request_id : undefined;
  }
}

type Parts = 'params' | 'query' | 'body';

/** The input of a call: exactly the parts that its route has. */
type Sent<Key extends AdminRouteKey> = {
  [Part in Parts as undefined extends AdminRoutes[Key][Part]
    ? never
    : Part]: AdminRoutes[Key][Part];
} & { signal?: AbortSignal };

type Arguments<Key extends AdminRouteKey> =
  Record<never, never> extends Sent<Key> ? [sent?: Sent<Key>] : [sent: Sent<Key>];

let onRefused = () => {};

/** Registers the listener for a call that is answered 401 although somebody was signed in: that session is over. */
export function onSessionRefused(listener: () => void): void {
  onRefused = listener;
}

/** Calls that try to sign in: their 401 does not mean that a session ended. */
const signsIn = /^POST \/(?:login|welcome)/;

/**
 * Calls the admin API. Sends whether the person was active since the last call: only such calls keep a session from
 * idling out. Throws AdminError for an answered failure, OfflineError without an answer.
 */
export async function call<Key extends AdminRouteKey>(
  key: Key,
  ...[sent]: Arguments<Key>
): Promise<AdminRoutes[Key]['answer']> {
  const { params, query, body, signal } = (sent ?? {}) as {
    params?: object;
    query?: object;
    body?: object;
    signal?: AbortSignal;
  };
  const filters = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  const response = await sendRequest({
    prefix: '/api/admin',
    key,
    params,
    query: Object.fromEntries(filters),
    headers: { 'X-Admin': '1', ...(readAndResetActivity() && { 'X-Admin-Active': '1' }) },
    body,
    signal,
  });
  const answer = await readAnswer(response);
  if (response.ok) return answer as AdminRoutes[Key]['answer'];
  const error = new AdminError(response.status, answer);
  if (error.status === 401 && !signsIn.test(key)) onRefused();
  throw error;
}

/** Fetches a file that a task made, by its link. A plain download would lack the header that marks our own pages. */
export async function fetchFile(link: string): Promise<{ file: Blob; name: string }> {
  const response = await fetch(link, {
    credentials: 'same-origin',
    headers: { 'X-Admin': '1', 'X-Admin-Active': '1' },
  }).catch((cause: unknown) => {
    throw new OfflineError(cause);
  });
  if (!response.ok) throw new AdminError(response.status, await readAnswer(response));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name: name ?? 'file' };
}

/**
 * Opens the event stream that names the changed lists. `EventSource` cannot send the header that marks our own pages.
 */
export async function openStream(
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch('/api/admin/stream', {
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { 'X-Admin': '1' },
    signal,
  });
  if (response.ok && response.body) return response.body;
  if (response.status === 401) onRefused();
  throw new AdminError(response.status, await readAnswer(response));
}
