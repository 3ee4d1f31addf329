import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pages } from '@fanwise/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getBrand } from '../platform/brand.ts';
import { applyBrand, brandedFiles } from './brand-document.ts';
import { getPath } from './request-path.ts';
import { type DocumentPolicy, installDocumentHeaders } from './security-headers.ts';

/** A page. It is compressed at its first request, so that a start stays fast. */
type Document = {
  html: string;
  brotli: () => Promise<Buffer>;
  gzip: () => Promise<Buffer>;
  etag: string;
};

/** Which pages are served, and how. */
export type SiteOptions = {
  /** The folder of the built pages. */
  folder: string;
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string;
  /** Origins of the card provider, for the payment page; null with the sandbox. */
  paymentOrigins: DocumentPolicy['paymentOrigins'];
  /** Answers some paths before any page is searched; null where it does not know the path. */
  answerFirst?: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply | null) | null;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// The best quality, 11, would hold the first visitor up more than twice as long for two percent fewer bytes.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Runs a function once, at the first call, and returns its result from then on. */
const memoize = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= make();
    return value;
  };
};

/** A page with the absolute address of its picture, because previews of shared links resolve no relative one. */
const readDocument = async (path: string, publicUrl: string): Promise<Document> => {
  const builtHtml = await readFile(path, 'utf8');
  const html = applyBrand(builtHtml).replace(
    /(<meta property="og:image" content=")(?=\/)/,
    `$1${publicUrl}`,
  );
  return {
    html,
    brotli: memoize(() => brotli(html, quality)),
    gzip: memoize(() => zip(html, { level: 9 })),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
  };
};

/** The page for all addresses without a separate page. */
const shell = '/app.html';

/** Every built file by its address. */
const findFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .map((file) => `/${file}`);
};

/** Every built page by its address. */
const readDocuments = async (
  files: readonly string[],
  { folder, publicUrl }: SiteOptions,
): Promise<Map<string, Document>> => {
  const documents = files
    .filter((file) => file.endsWith('.html'))
    .map(async (file): Promise<[string, Document]> => {
      const address = file.replace(/(?<=^|\/)index\.html$/, '').replace(/(?<=.)\/$/, '');
      return [address, await readDocument(join(folder, file), publicUrl)];
    });
  return new Map(await Promise.all(documents));
};

/** Whether a file is served unchanged: pages have their own code, and compressed files replace their originals. */
const isServedUnchanged = (file: string): boolean => !/\.(html|br|gz)$/.test(file);

/** `'sha256-…'` of each inline style of the built pages. */
const listStyleHashes = (documents: Iterable<Document>): string[] => {
  const hashes = new Set<string>();
  for (const { html } of documents)
    for (const [, style] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      hashes.add(
        `'sha256-${createHash('sha256')
          .update(style ?? '')
          .digest('base64')}'`,
      );
  return [...hashes];
};

/** The page of a path: its own, else the nearest one above it that is not the landing page, else the shell. */
const findDocument = (documents: Map<string, Document>, path: string): Document | undefined => {
  const trimmedPath = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (
    let address = trimmedPath;
    address !== '' && address !== pages.landing;
    address = address.slice(0, address.lastIndexOf('/'))
  ) {
    const found = documents.get(address);
    if (found && (address === trimmedPath || address !== pages.agentLanding)) return found;
  }
  return trimmedPath === pages.landing || trimmedPath === ''
    ? documents.get(pages.landing)
    : documents.get(shell);
};

/** Files and calls that do not exist are not answered with a page. */
const hasNoPage = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/');

const sendDocument = async (
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
): Promise<FastifyReply> => {
  reply
    .header('etag', document.etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === document.etag) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await document.brotli());
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await document.gzip());
  return reply.send(document.html);
};

/** Sends a small file that depends on the brand; an SVG runs no script even when it is opened alone. */
const sendSmall = (reply: FastifyReply, type: string, content: string | Buffer): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(type)
    .send(content);

/** Serves the built pages: hashed files for ever, documents always asked for again, each with its policy. */
export const serveSite = async (server: FastifyInstance, options: SiteOptions): Promise<void> => {
  const all = await findFiles(options.folder);
  const files = new Set(all.filter(isServedUnchanged));
  const documents = await readDocuments(all, options);
  const policy: DocumentPolicy = {
    styleHashes: listStyleHashes(documents.values()),
    paymentOrigins: null,
    secure: options.publicUrl.startsWith('https:'),
  };
  await server.register(fastifyStatic, {
    root: options.folder,
    preCompressed: true,
    index: false,
    // By a route for each file a start takes a tenth longer.
    serve: false,
    setHeaders: (reply, path) => {
      const forever = path.includes(`${sep}assets${sep}`);
      reply.header(
        'cache-control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  // As soon as pages can be asked for, one after the other: who comes first hardly waits for it.
  server.addHook('onListen', async () => {
    const compressAll = async (): Promise<void> => {
      for (const { brotli: compress } of documents.values()) await compress();
    };
    void compressAll().catch((err: unknown) => server.log.warn({ err }, 'compressing pages'));
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const file = getPath(request);
    const { logo } = getBrand();
    if (logo && file === logo.path) return sendSmall(reply, logo.type, logo.bytes);
    const named = brandedFiles[file];
    if (named !== undefined && files.has(file))
      return sendSmall(
        reply,
        named.type,
        named.write(await readFile(join(options.folder, file), 'utf8')),
      );
    if (files.has(file)) return reply.sendFile(file);
    const answered = options.answerFirst?.(request, reply);
    if (answered) return answered;
    const path = getPath(request).toLowerCase();
    const document = hasNoPage(path) ? undefined : findDocument(documents, path);
    if (!document) {
      reply.callNotFound();
      return reply;
    }
    const isPayment = path === pages.payment || path.startsWith(`${pages.payment}/`);
    installDocumentHeaders(reply, {
      ...policy,
      paymentOrigins: isPayment ? options.paymentOrigins : null,
    });
    reply.header('cache-control', isPayment ? 'no-store' : 'no-cache');
    return sendDocument(request, reply, document);
  };
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: sendPage,
    errorHandler(error, request, reply) {
      // The client left while a file was being sent: no answer is possible.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else server.errorHandler(error, request, reply);
    },
  });
};
