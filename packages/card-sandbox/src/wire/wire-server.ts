import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { WireContext } from '../records.ts';
import { inTransaction } from '../transaction.ts';
import { decodeForm, type FormParameters } from './form-encoding.ts';
import { newId } from './identifiers.ts';
import { errorReply, type Reply, WireRefusal } from './wire-error.ts';
import { type WireRoute, wireRoutes } from './wire-routes.ts';

/** The options of the sandbox's server side. */
export type WireServerOptions = {
  pool: Pool;
  secretKey: string;
  now: () => Date;
  testHooks: boolean;
  /** Called after a change that may have booked events. */
  onChange: () => void;
  onError: (error: unknown) => void;
};

/** Answers one request of the provider's SDK. Never throws. */
export function createWireServer(
  options: WireServerOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const encoded = request.method === 'POST' ? await request.text() : url.search.slice(1);
    const reply = await answerRequest(options, request, url.pathname, encoded);
    return Response.json(reply.body, {
      status: reply.status,
      headers: { 'request-id': newId('req') },
    });
  };
}

async function answerRequest(
  options: WireServerOptions,
  request: Request,
  path: string,
  encoded: string,
): Promise<Reply> {
  try {
    if (!sameText(request.headers.get('authorization') ?? '', `Bearer ${options.secretKey}`))
      throw new WireRefusal(401, 'Invalid API Key provided.');
    const found = findRoute(request.method, path);
    if (found === null)
      throw new WireRefusal(404, `Unrecognized request URL (${request.method}: ${path}).`);
    const parameters = decodeForm(encoded);
    refuseUnknown(parameters, found.route);
    const reply = await inTransaction(options.pool, async (client) => {
      const context: WireContext = {
        client,
        parameters,
        now: options.now(),
        testHooks: options.testHooks,
      };
      const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
      const run = () => found.route.run(context, found.id);
      return key === null ? run() : runOnce(client, key, `${path}?${encoded}`, run);
    });
    if (request.method !== 'GET') options.onChange();
    return reply;
  } catch (error) {
    if (error instanceof WireRefusal) return error.reply;
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      return errorReply(409, 'Another request holds this object. Try again.', {
        code: 'lock_timeout',
      });
    options.onError(error);
    return errorReply(500, 'An error occurred in the sandbox.', { type: 'api_error' });
  }
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function findRoute(method: string, path: string): { route: WireRoute; id: string } | null {
  for (const route of wireRoutes) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return { route, id: match[1] ?? '' };
  }
  return null;
}

function refuseUnknown(parameters: FormParameters, route: WireRoute): void {
  for (const name of Object.keys(parameters)) {
    if (name === 'payment_method_types')
      throw new WireRefusal(400, 'payment_method_types is no longer supported.', {
        code: 'payment_method_types_no_longer_supported',
        param: name,
      });
    if (!route.parameters.includes(name))
      throw new WireRefusal(400, `Received unknown parameter: ${name}`, {
        code: 'parameter_unknown',
        param: name,
      });
  }
}

/** Runs a request once per idempotency key and repeats its first answer; a refused request leaves the key free. */
async function runOnce(
  client: PoolClient,
  key: string,
  requestText: string,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const digest = createHash('sha256').update(requestText).digest('base64url');
  await client.query(
    `DELETE FROM card_sandbox.idempotency WHERE key = $1 AND created_at < now() - interval '24 hours'`,
    [key],
  );
  const claimed = await client.query(
    `INSERT INTO card_sandbox.idempotency (key, request_digest) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [key, digest],
  );
  if (claimed.rowCount === 0) {
    const { rows } = await client.query<{
      request_digest: string;
      response_status: number;
      response_body: Record<string, unknown>;
    }>('SELECT * FROM card_sandbox.idempotency WHERE key = $1', [key]);
    const first = rows[0]!;
    if (first.request_digest !== digest)
      throw new WireRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    return { status: first.response_status, body: first.response_body };
  }
  const reply = await run();
  await client.query(
    'UPDATE card_sandbox.idempotency SET response_status = $2, response_body = $3 WHERE key = $1',
    [key, reply.status, JSON.stringify(reply.body)],
  );
  return reply;
}
