import type { AccountType } from '@fanwise/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAskedLanguage } from '../../../../http/language-of.ts';
import type { App } from '../../../../http/register-route.ts';
import { computeSource } from '../../../../platform/limits/index.ts';
import { type Result, success } from '../../../../platform/result.ts';
import { describeDevice } from '../devices/describe-device.ts';
import type { Client, LoggedIn } from './log-in.ts';

/** Reads the client of a log-in from its request. */
export const readClient = (app: Pick<App, 'device'>, request: FastifyRequest): Client => ({
  source: computeSource(request),
  language: readAskedLanguage(request),
  deviceSecret: app.device.read(request),
  device: describeDevice(request.headers['user-agent']),
  requestId: request.id,
});

/** Answers a session, and sends the cookie with the new secret of the device. */
export const admitLogin = <Refusal extends string>(
  app: Pick<App, 'device'>,
  reply: FastifyReply,
  loggedIn: Result<LoggedIn, Refusal>,
): Result<{ sid: string; type: AccountType }, Refusal> => {
  if (!loggedIn.ok) return loggedIn;
  const { sid, type, deviceSecret } = loggedIn.value;
  if (deviceSecret !== null) app.device.write(reply, deviceSecret);
  return success({ sid, type });
};
