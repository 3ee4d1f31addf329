import { request } from 'node:http';

/** One POST to the application's own address; true when it was answered with 2xx. Never throws. */
export function postOverLoopback(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    // `fetch` would not let the Host header be the public one, which the application may insist on.
    const outgoing = request(url, { method: 'POST', headers, signal }, (response) => {
      response.resume();
      response.on('error', () => resolve(false));
      response.on('end', () => resolve(Math.floor((response.statusCode ?? 500) / 100) === 2));
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end(body);
  });
}
