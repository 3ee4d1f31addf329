import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type HostAddress,
  readWebhookUrl,
  resolvePublicAddress,
  type WebhookNetwork,
} from './webhook-address.ts';

/** The result of one attempt: a status, or the reason why there was none. */
export type PostResult = {
  status: number | null;
  failure: 'address' | 'connection' | 'tls' | 'timeout' | 'redirect' | null;
  /** The wait that the receiver's `Retry-After` names, at most an hour. */
  retryAfterMs: number | null;
  ms: number;
};

/** A body, its headers and its address. */
export type PostRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
};

const maxBytes = 4_096;
const maxRetryAfterMs = 60 * 60 * 1000;

/**
 * Posts a message to the address that was just checked, even if the host name resolves to another one a moment later.
 * It follows no redirect, uses no proxy and reads little of the answer. The whole call takes `limitMs` at most. The
 * status decides once it is there, also for a receiver that leaves its answer open.
 */
export const postMessage = async (
  network: WebhookNetwork,
  posting: PostRequest,
): Promise<PostResult> => {
  const startedAt = performance.now();
  const outcome = await attemptPost(network, posting, AbortSignal.timeout(network.limitMs));
  const ms = Math.round(performance.now() - startedAt);
  return { status: null, failure: null, retryAfterMs: null, ...outcome, ms };
};

const attemptPost = async (
  network: WebhookNetwork,
  posting: PostRequest,
  limit: AbortSignal,
): Promise<Partial<PostResult>> => {
  try {
    const answer = await Promise.race([openPost(network, posting, limit), throwAtLimit(limit)]);
    if (answer === null) return { failure: 'address' };
    await readSome(answer).catch(() => undefined);
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) return { status, failure: 'redirect' };
    return { status, retryAfterMs: retryAfter(answer.headers['retry-after']) };
  } catch (error) {
    return { failure: limit.aborted ? 'timeout' : getFailure(error) };
  }
};

/** Rejects at the time limit. Looking up a name cannot be aborted. */
const throwAtLimit = async (limit: AbortSignal): Promise<never> => {
  if (!limit.aborted) await once(limit, 'abort');
  throw limit.reason;
};

/** Sends the message. Resolves with the answer once its headers are there, or with null where no message may go. */
const openPost = async (
  network: WebhookNetwork,
  posting: PostRequest,
  limit: AbortSignal,
): Promise<IncomingMessage | null> => {
  const url = readWebhookUrl(network, posting.url);
  const address = url.ok ? await resolvePublicAddress(network, url.value) : url;
  return url.ok && address.ok ? sendRequest(url.value, address.value, posting, limit) : null;
};

const sendRequest = async (
  url: URL,
  checked: HostAddress,
  { headers, body }: PostRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const lookUpChecked: LookupFunction = (_, options, found) =>
    options.all ? found(null, [checked]) : found(null, checked.address, checked.family);
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  const posted = request(url, {
    method: 'POST',
    lookup: lookUpChecked,
    agent: false,
    signal,
    rejectUnauthorized: true,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Fanwise' },
  });
  posted.end(body);
  const [answer] = (await once(posted, 'response')) as [IncomingMessage];
  posted.on('error', () => undefined);
  return answer;
};

/** Reads a limited part of the answer, then closes the connection. */
const readSome = async (answer: IncomingMessage): Promise<void> => {
  let read = 0;
  for await (const chunk of answer) {
    read += (chunk as Buffer).length;
    if (read > maxBytes) break;
  }
  answer.destroy();
};

const retryAfter = (header: string | undefined): number | null => {
  if (header === undefined) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) || wait <= 0 ? null : Math.min(wait, maxRetryAfterMs);
};

const getFailure = (error: unknown): 'tls' | 'connection' => {
  const { code = '' } = error as { code?: string };
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|SELF_|UNABLE_TO_|EPROTO|HOSTNAME_)/.test(code)
    ? 'tls'
    : 'connection';
};
