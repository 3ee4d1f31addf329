import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller answers fit into the first packets of a connection: compressing them costs more time than it saves. */
const worthwhileBytes = 16_384;
/** Fast rather than small: it is done for each answer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Compresses long JSON answers: an application with its questionnaires is 69 KB, 1.4 s on a slow phone. Another site
 * cannot learn anything from the length, because no cookie authorizes these calls.
 */
export const compressAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhileBytes) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    const before = reply.getHeader('vary');
    reply.header('vary', before ? `${before}, accept-encoding` : 'accept-encoding');
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotli(payload, quality) : zip(payload);
  });
};
