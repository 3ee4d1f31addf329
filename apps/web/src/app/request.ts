import { currentLanguage } from '../messages/language.ts';

/** The server was not reached: nothing is known about what happened. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached.', { cause });
    this.name = 'OfflineError';
  }
}

/** Reads the JSON of an answer; an empty object if it is none. */
export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Request = {
  /** Stands before the path of the key. */
  prefix: string;
  /** The method and the path of a route, for example `GET /people/:id`. */
  key: string;
  params: object | undefined;
  query: Readonly<Record<string, unknown>>;
  headers?: Record<string, string>;
  body: unknown;
  signal: AbortSignal | undefined;
  keepalive?: boolean | undefined;
};

/** Sends a call. Leaves out parts of the query that are undefined or null. Throws OfflineError without an answer. */
export async function sendRequest(request: Request): Promise<Response> {
  const { prefix, key, params, query, headers, body, signal, keepalive } = request;
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params ?? {}, name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const searchText = search.toString();
  return fetch(`${prefix}${path}${searchText && `?${searchText}`}`, {
    method,
    cache: 'no-store',
    credentials: 'same-origin',
    headers: {
      'Accept-Language': currentLanguage(),
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new OfflineError(cause);
  });
}
