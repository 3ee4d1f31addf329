import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyReports } from '../../../http/security-headers.ts';
import { withBrand } from '../../../platform/brand.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';

type CachedFile = { type: string; bytes: Buffer; br: Buffer | null; gzip: Buffer | null };

/** Answers a page or a file of the admin console; null for every other path. */
export type AdminSite = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Stricter than the policy of other pages: styles only from files, no workers, and no Trusted Types policies. Passkeys
 * are the only device feature it may use.
 */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...policyReports,
  ].join('; '),
  'reporting-endpoints': 'csp="/csp-report"',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};

const readOr = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

/** Reads every built file by its name, with its compressed versions. */
const readAssets = async (folder: string): Promise<ReadonlyMap<string, CachedFile>> => {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  const files = names.map(async (name): Promise<[string, CachedFile]> => {
    const path = join(folder, name);
    const [bytes, br, gzip] = await Promise.all([
      readFile(path),
      readOr(`${path}.br`),
      readOr(`${path}.gz`),
    ]);
    return [name, { type: types[name.split('.').at(-1) ?? ''] ?? '', bytes, br, gzip }];
  });
  return new Map(await Promise.all(files));
};

const sendAsset = (
  request: FastifyRequest,
  reply: FastifyReply,
  asset: CachedFile,
): FastifyReply => {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply
    .type(asset.type)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'private, max-age=31536000, immutable');
  if (asset.br && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(asset.br);
  if (asset.gzip && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(asset.gzip);
  return reply.send(asset.bytes);
};

/**
 * Serves the built admin console: one document for `/admin` and all paths below it, and its files. Returns null when it
 * was not built. Clients outside the allowed networks get the answer of an unknown path.
 */
export const openAdminSite = async (
  folder: string,
  isClosed: (request: FastifyRequest) => boolean,
): Promise<AdminSite | null> => {
  const built = await readOr(join(folder, 'index.html'));
  if (built === null) return null;
  const html = withBrand(built.toString('utf8'), escapeHtml);
  const assets = await readAssets(join(folder, 'assets'));
  return (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (!/^\/admin(\/|$)/i.test(path) || isClosed(request)) return null;
    const [, name] = /^\/admin\/assets\/(.*)$/i.exec(path) ?? [];
    if (name === undefined)
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    const asset = assets.get(name);
    if (asset) return sendAsset(request, reply, asset);
    reply.callNotFound();
    return reply;
  };
};
