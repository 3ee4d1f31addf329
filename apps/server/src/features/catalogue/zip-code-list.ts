import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/connect.ts';

type Body = { plain: Buffer; brotli: Buffer; gzip: Buffer; etag: string };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Answers the whole list of ZIP codes, 1.5 MB as text, from a body that is compressed once: at the
 * first call, because most visitors search instead. The list only changes with a new release.
 */
export function createZipCodeList(
  db: Db,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let body: Promise<Body> | undefined;
  return async (request, reply) => {
    body ??= buildBody(db).catch((error: unknown) => {
      body = undefined;
      throw error;
    });
    await sendBody(request, reply, await body);
  };
}

async function buildBody(db: Db): Promise<Body> {
  const rows = await db
    .selectFrom('zip_code')
    .select(['id as zip_id', 'code as zip_code'])
    .orderBy('code')
    .execute();
  const plain = Buffer.from(JSON.stringify({ data: rows }));
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { plain, brotli, gzip: zipped, etag };
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): Promise<void> {
  reply
    .header('etag', body.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=86400')
    .type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] === body.etag) {
    await reply.status(304).send();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    await reply.header('content-encoding', 'br').send(body.brotli);
  } else if (/\bgzip\b/.test(accepted)) {
    await reply.header('content-encoding', 'gzip').send(body.gzip);
  } else {
    await reply.send(body.plain);
  }
}
