import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { zipCodes } from '@fanwise/contract/catalog/catalog';
import { wireAnswer } from '@fanwise/contract/names/by-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type Body = { plain: Buffer; brotli: Buffer; gzip: Buffer; etag: string };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Creates the handler that answers the whole list of ZIP codes, 1.5 MB as text. The body is compressed once, at the
 * first call, because most visitors search instead. It is built again after a release, and when an operator adds a
 * code.
 */
export function createZipCodeList(
  db: Db,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  let cached: { addedCount: number; body: Promise<Body> } | undefined;
  return async (request, reply) => {
    const addedCount = await countAdded(db);
    if (cached?.addedCount !== addedCount) cached = { addedCount, body: buildBody(db) };
    const { body } = cached;
    body.catch(() => {
      if (cached?.body === body) cached = undefined;
    });
    await sendBody(request, reply, await body);
  };
}

/** Counts the codes that operators set: a few, found by their own index. */
async function countAdded(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from zip_code where source = 'operator'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function buildBody(db: Db): Promise<Body> {
  const rows = await db
    .selectFrom('zip_code')
    .select(['id as zipId', 'code as zipCode'])
    .orderBy('code')
    .execute();
  const plain = Buffer.from(JSON.stringify(wireAnswer(zipCodes, { data: rows })));
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
