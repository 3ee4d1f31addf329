import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { leadsStatement } from './leads.ts';
import { submit } from './submit.ts';

/*
 * The smallest program that serves three of the product's calls: no framework, no layers, JSON built by PostgreSQL. The
 * product's throughput divided by this program's is the cost of the product's structure.
 */
const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options:
    '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off -c enable_bitmapscan=off',
});

const hashOf = (url: string): Buffer =>
  createHash('sha256')
    .update(new URLSearchParams(url.slice(url.indexOf('?'))).get('sid') ?? '')
    .digest();

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += part;
  return text;
};

const answer = async (request: IncomingMessage): Promise<string | undefined> => {
  const tokenHash = hashOf(request.url ?? '');
  if (request.method === 'POST') return submit(pool, tokenHash, await bodyOf(request));
  const { rows } = await pool.query<{ body: string }>({
    name: 'leads',
    text: leadsStatement,
    values: [tokenHash],
  });
  return rows[0]?.body;
};

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (request.url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: update\n\n');
    return;
  }
  answer(request).then(
    (body) => {
      response.writeHead(body === undefined ? 401 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body ?? ''),
      });
      response.end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
