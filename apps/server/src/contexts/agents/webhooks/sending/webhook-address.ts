import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback } from '../../../../platform/loopback.ts';
import { failure, type Result, success } from '../../../../platform/result.ts';
import { isPublicAddress } from './public-addresses.ts';

/** Why an address is refused. The answer of the host is not included, so that nobody can scan hosts with it. */
export type AddressRefusal = 'https' | 'port' | 'name' | 'own-host' | 'unknown' | 'private';

/** One address of a host. */
export type HostAddress = { address: string; family: number };

/** The settings that decide where messages may go. */
export type WebhookNetwork = {
  /** The product's own address: never a receiver. */
  publicUrl: string;
  /** Receivers on this machine are allowed, without TLS as well. For development; refused in production. */
  allowsLoopback: boolean;
  /** All addresses of a host. */
  lookup: (host: string) => Promise<HostAddress[]>;
  /** How long one message may take, in milliseconds. */
  limitMs: number;
};

/** Asks the system's name server. */
export const lookUpWebhookHost = (host: string): Promise<HostAddress[]> =>
  lookup(host, { all: true });

const ports = ['', '443', '8443'];

const refuse = (reason: AddressRefusal) => failure('webhook-address', [reason]);

/** Whether messages may go to an address, judged by its text alone. */
export const readWebhookUrl = (
  { publicUrl, allowsLoopback }: WebhookNetwork,
  text: string,
): Result<URL, 'webhook-address'> => {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return refuse('https');
  const isLocal = allowsLoopback && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) return refuse('https');
  if (url.username || url.password) return refuse('name');
  const own = new URL(publicUrl);
  if (isLocal) return url.port === own.port ? refuse('own-host') : success(url);
  if (!ports.includes(url.port)) return refuse('port');
  const host = url.hostname.replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.')) return refuse('name');
  if (host === own.hostname.replace(/\.$/, '')) return refuse('own-host');
  return success(url);
};

/** Finds the address to connect to. All addresses of the host must be public. */
export const resolvePublicAddress = async (
  { lookup, allowsLoopback }: WebhookNetwork,
  { hostname }: URL,
): Promise<Result<HostAddress, 'webhook-address'>> => {
  const isLocal = allowsLoopback && isLoopback(hostname);
  const found = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => []);
  const [first] = found;
  if (!first) return refuse('unknown');
  const isAllowed = ({ address }: HostAddress) =>
    isLocal ? isLoopback(address) : isPublicAddress(address);
  return found.every(isAllowed) ? success(first) : refuse('private');
};
