import { isIPv6 } from 'node:net';

/** Where a request comes from, as limits count it: the IPv4 address, or the /64 of an IPv6 one. */
export function computeSource(request: { ip: string | undefined }): string {
  // A client that hung up has no address any more, and reads no answer.
  if (request.ip === undefined) return 'gone';
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::', 2);
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The /56 and the /48 around an IPv6 source; null for IPv4. */
export function computeWiderNetworks(source: string): { 56: string; 48: string } | null {
  const groups = /^(.*)::\/64$/.exec(source)?.[1]?.split(':');
  if (!groups) return null;
  const site = groups.slice(0, 3).join(':');
  const subnet = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
  return { 56: `${site}:${subnet.toString(16)}::/56`, 48: `${site}::/48` };
}
