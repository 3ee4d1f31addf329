import type { RouteKey, Routes } from '@fanwise/contract';

/** A request to the product, however it travels: over a socket, into the server, by a browser. */
export type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

/** The answer. */
export type Received = { status: number; text: string };

/** Sends a request to a product and returns its answer. */
export type SendRequest = (sent: Sent) => Promise<Received>;

/** The input of a call beside its route. */
export type CallInput = {
  sid?: string | undefined;
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | number> | undefined;
  body?: unknown;
};

/** A call of the contract as a request. */
export const buildRequest = (key: RouteKey, { sid, params, query, body }: CallInput = {}): Sent => {
  const [method, pattern = ''] = key.split(' ') as [Sent['method'], string];
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const asked = new URLSearchParams(
    Object.entries({ ...query, ...(sid !== undefined && { sid }) }).map(
      ([name, value]): [string, string] => [name, String(value)],
    ),
  );
  return {
    method,
    path: `/api${path}${asked.size > 0 ? `?${asked}` : ''}`,
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
  (carry: SendRequest): Client =>
  async (key, input) => {
    const { status, text } = await carry(buildRequest(key, input));
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
