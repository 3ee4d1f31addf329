import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { answerChallenge, confirmIntent } from '../payments/confirm-intent.ts';
import { readIntent } from '../payments/intents.ts';
import type { WireContext } from '../records.ts';
import { inTransaction } from '../transaction.ts';
import type { FormParameters } from '../wire/form-encoding.ts';
import { errorReply, type Reply, WireRefusal } from '../wire/wire-error.ts';
import type { WireObject } from '../wire/wire-objects.ts';
import { sameText } from '../wire/wire-server.ts';
import { type BrowserCall, readBrowserCall, readExpiry, readTexts } from './browser-call.ts';

const bodyLimitBytes = 4096;

/** The options of the sandbox's browser side. */
export type BrowserRoutesOptions = {
  pool: Pool;
  publicKey: string;
  now: () => Date;
  testHooks: boolean;
  /** Called after a change that may have booked events. */
  onChange: () => void;
};

type IntentPath = { Params: { id: string } };

/**
 * `/sandbox-gateway/v1/payment_intents/:id`, `/confirm` and `/challenge` for the payment page. The caller proves itself
 * by the publishable key (`Authorization: Bearer`) and the intent's client secret (`X-Client-Secret`, or
 * `client_secret` in a body); a text that could be a card number is refused before it is read.
 */
export function createBrowserRoutes(options: BrowserRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyLimitBytes },
      (_request, text, done) => done(null, text),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    const path = '/sandbox-gateway/v1/payment_intents/:id';
    const routeOptions = { logLevel: 'warn' } as const;

    app.get<IntentPath>(path, routeOptions, (request, reply) =>
      serve(reply, async () => {
        const call = readBrowserCall(request.params.id, request.headers, '');
        return perform(options, request.headers.authorization, call, {}, (context) =>
          readIntent(context, call.id),
        );
      }),
    );

    app.post<IntentPath>(`${path}/confirm`, routeOptions, (request, reply) =>
      serve(reply, async () => {
        const call = readBrowserCall(request.params.id, request.headers, request.body);
        const parameters = readTexts(call.body, ['payment_method', 'setup_future_usage']);
        const expiry = readExpiry(call.body, options.now());
        return perform(options, request.headers.authorization, call, parameters, (context) =>
          confirmIntent(context, call.id, expiry),
        );
      }),
    );

    app.post<IntentPath>(`${path}/challenge`, routeOptions, (request, reply) =>
      serve(reply, async () => {
        const call = readBrowserCall(request.params.id, request.headers, request.body);
        const { outcome } = call.body;
        if (outcome !== 'complete' && outcome !== 'fail')
          throw new WireRefusal(400, 'Invalid outcome', { param: 'outcome' });
        return perform(options, request.headers.authorization, call, {}, (context) =>
          answerChallenge(context, call.id, outcome),
        );
      }),
    );
  };
}

async function serve(reply: FastifyReply, work: () => Promise<Reply>): Promise<FastifyReply> {
  try {
    const { status, body } = await work();
    return reply.code(status).send(reduceReply(body));
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error;
    return reply.code(error.reply.status).send(reduceReply(error.reply.body));
  }
}

async function perform(
  options: BrowserRoutesOptions,
  authorization: string | undefined,
  call: BrowserCall,
  parameters: FormParameters,
  run: (context: WireContext) => Promise<Reply>,
): Promise<Reply> {
  const unauthorized = errorReply(401, 'Invalid publishable key or client secret.', {});
  if (!sameText(authorization ?? '', `Bearer ${options.publicKey}`)) return unauthorized;
  const reply = await inTransaction(options.pool, async (client) => {
    const { rows } = await client.query<{ client_secret: string }>(
      'SELECT client_secret FROM card_sandbox.intent WHERE id = $1',
      [call.id],
    );
    const isSecretRight = sameText(call.clientSecret, rows[0]?.client_secret ?? '');
    if (rows[0] === undefined || !isSecretRight) return unauthorized;
    return run({ client, parameters, now: options.now(), testHooks: options.testHooks });
  });
  options.onChange();
  return reply;
}

/** The fields of an intent that the page may see: without customer, metadata and secret. */
function reduceReply(body: Record<string, unknown>): Record<string, unknown> {
  const error = body.error as (WireObject & { payment_intent?: WireObject }) | undefined;
  if (error === undefined) return reduceIntent(body);
  const intent = error.payment_intent;
  return {
    error: { ...error, ...(intent === undefined ? {} : { payment_intent: reduceIntent(intent) }) },
  };
}

function reduceIntent(intent: WireObject): WireObject {
  const { id, object, status, amount, currency, livemode, next_action, last_payment_error } =
    intent;
  return { id, object, status, amount, currency, livemode, next_action, last_payment_error };
}
