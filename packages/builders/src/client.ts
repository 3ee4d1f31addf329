import type { RouteKey, Routes } from '@fanwise/contract';

/** A request to the product, however it travels: over a socket, into the server, by a browser. */
export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

/** The answer. */
export type ApiResponse = { status: number; text: string };

/** Sends a request to a product and returns its answer. */
export type SendRequest = (sent: ApiRequest) => Promise<ApiResponse>;

/** The input of a call beside its route. */
export type CallInput = {
  sid?: string | undefined;
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | number> | undefined;
  body?: unknown;
};

/** A call of the contract as a request. */
export const buildRequest = (
  key: RouteKey,
  { sid, params, query, body }: CallInput = {},
): ApiRequest => {
  const [method, pattern = ''] = key.split(' ') as [ApiRequest['method'], string];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = new URLSearchParams(
    Object.entries({ ...query, ...(sid !== undefined && { sid }) }).map(
      ([name, value]): [string, string] => [name, String(value)],
    ),
  );
  return {
    method,
    path: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
    ...(body !== undefined && { body }),
  };
};

/** Calls the product as its pages do; throws what a refusal says. */
export type Client = <Key extends RouteKey>(
  key: Key,
  input?: Omit<CallInput, 'body'> & { body?: Routes[Key]['body'] },
) => Promise<Routes[Key]['answer']>;

/** A fee to be paid is told as an answer. */
const paymentRequired = 402;

/** The calls of the contract over a carrier. */
export const createClient =
  (sendRequest: SendRequest): Client =>
  async (key, input) => {
    const { status, text } = await sendRequest(buildRequest(key, input));
    if (status >= 400 && status !== paymentRequired) throw new Error(`${key}: ${status} ${text}`);
    return JSON.parse(text);
  };

/** Sends requests over a socket to an address. */
export const sendTo =
  (address: string): SendRequest =>
  async ({ method, path, headers, body }) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
