import type { Code } from '@fanwise/contract';
import { type AdminCode, adminCodes } from '@fanwise/contract/admin/admin-codes';
import { codes as ofProduct } from '@fanwise/contract/codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from '../platform/database/pools/database-unavailable.ts';
import { getPath } from './request-path.ts';
import { installApiHeaders } from './security-headers.ts';

const codes: Record<AdminCode, { status: number; message: string }> = {
  ...ofProduct,
  ...adminCodes,
};

/** In characters, with the query. */
const maxAddressLength = 8192;

/** The pause for refusals that name none. */
const defaultPauseSeconds = 2;

/** A refusal on its way to the error handler. Routes never throw it themselves: they return failures. */
export class Refusal extends Error {
  readonly code: AdminCode;
  readonly data: unknown[];
  readonly extra: Record<string, unknown>;
  /** Where a route answers the code with another status than usual. */
  readonly status: number | undefined;

  constructor(
    code: AdminCode,
    data: unknown[] = [],
    extra: Record<string, unknown> = {},
    status?: number,
  ) {
    super(code);
    this.code = code;
    this.data = data;
    this.extra = extra;
    this.status = status;
  }
}

/** Codes of Fastify's own refusals, before a route is reached. */
const frameworkCodes: Record<string, Code> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json-only',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-body',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_UNDER_PRESSURE: 'unavailable',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

type ErrorAnswer = {
  code: AdminCode;
  data: unknown[];
  extra: Record<string, unknown>;
  status?: number | undefined;
};

const createErrorAnswer = (error: FastifyError | Refusal, request: FastifyRequest): ErrorAnswer => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalidInput(error, request);
  const frameworkCode = frameworkCodes[error.code];
  if (frameworkCode) return { code: frameworkCode, data: [], extra: {} };
  if (isUnavailable(error)) return { code: 'unavailable', data: [], extra: {} };
  if (error.statusCode === 400) return { code: 'invalid-body', data: [], extra: {} };
  request.log.error({ err: error }, 'request failed');
  return { code: 'server-error', data: [], extra: {} };
};

const describeInvalidInput = (
  error: {
    validation: { instancePath: string; message?: string | undefined }[];
    validationContext?: string;
  },
  request: FastifyRequest,
): ErrorAnswer => {
  if (error.validationContext === 'params') return { code: 'not-found', data: [], extra: {} };
  const fields = error.validation.map((issue) => ({
    field: issue.instancePath.split('/').filter(Boolean).join('.'),
    code: /^[a-z-]+$/.test(issue.message ?? '') ? issue.message : 'invalid',
  }));
  return refuseFields(request, fields);
};

/**
 * Refuses a call for its fields, each with a code. Registration answers the list of codes that the specification asks for, with
 * the fields beside it; everything else the list of fields.
 */
export const refuseFields = (
  { routeOptions }: Pick<FastifyRequest, 'routeOptions'>,
  fields: { field: string; code: string | undefined }[],
): Refusal =>
  routeOptions.url === '/api/auth/signup'
    ? new Refusal('invalid-input', [...new Set(fields.map(({ code }) => code))], { fields })
    : new Refusal('invalid-input', fields);

/** The body of a refusal. */
export const createErrorBody = (code: AdminCode, requestId: string, data: unknown[] = []) => ({
  code,
  message: codes[code].message,
  data,
  request_id: requestId,
});

const answer = (reply: FastifyReply, shape: ErrorAnswer): FastifyReply => {
  const status = shape.status ?? codes[shape.code].status;
  installApiHeaders(reply);
  if (status === 429 || status === 503)
    reply.header('retry-after', String(shape.extra.retry_after ?? defaultPauseSeconds));
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ ...createErrorBody(shape.code, reply.request.id, shape.data), ...shape.extra });
};

/** Answers a path without a route. A path of the API that has other methods names them. */
const refuseUnknown = (
  server: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): never => {
  const path = getPath(request);
  if (!path.startsWith('/api')) throw new Refusal('not-found');
  const allowed = ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => {
    const found =
      method !== request.method && server.findRoute({ method, url: path, constraints: {} });
    return found && !('*' in found.params);
  });
  if (allowed.length === 0) throw new Refusal('not-found');
  reply.header('allow', allowed.join(', '));
  throw new Refusal('method-not-allowed');
};

/** Answers addresses that cannot be read, before any hook; Fastify's own message would repeat the address with its query. */
export const answerUnreadableAddress = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  answer(reply, createErrorAnswer(error, request));
};

/** Turns every error into an answer. No other code does. */
export const installErrorHandler = (
  server: FastifyInstance,
  isHidden: (request: FastifyRequest) => boolean = () => false,
): void => {
  server.setErrorHandler((error: FastifyError, request, reply) =>
    answer(reply, createErrorAnswer(error, request)),
  );
  server.setNotFoundHandler(async (request, reply) => refuseUnknown(server, request, reply));
  server.addHook('onRequest', async (request, reply) => {
    if (isHidden(request)) throw new Refusal('not-found');
    if (request.url.length > maxAddressLength) throw new Refusal('address-too-long');
    if (request.is404) refuseUnknown(server, request, reply);
  });
};
