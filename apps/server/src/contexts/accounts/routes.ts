import type { FastifyRequest } from 'fastify';
import { readLanguage } from '../../http/language-of.ts';
import type { App } from '../../http/register-route.ts';
import type { HumanCheck } from '../../platform/human-check/index.ts';
import { computeSource, takeByNetwork } from '../../platform/limits/index.ts';
import { failure, success } from '../../platform/result.ts';
import { admitLogin, findMailToken, readClient } from '../identity/index.ts';
import { forgotPassword } from './forgot-password.ts';
import { recoverAccount } from './sign-in/recover-account.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { verifyAccount } from './sign-in/verify-account.ts';
import { mayCheckAddress } from './sign-up/may-check-address.ts';
import { signUpAgent } from './sign-up/sign-up-agent.ts';
import {
  type ConsumerSignUpNeeds,
  type Origin,
  signUpConsumer,
} from './sign-up/sign-up-consumer.ts';
import { validateStep } from './sign-up/validate-step.ts';
import { takeTokenLimits } from './token-limits.ts';
import { resendVerification } from './verification/resend-verification.ts';
import { verifyByCode } from './verification/verify-by-code.ts';

type AccountNeeds = ConsumerSignUpNeeds & {
  humanCheck: HumanCheck;
  config: { sessionSecret: string };
  requireAgentFactor: boolean;
};

/** The purposes of the mailed links that lead to a page with a button. */
const tokenPurposes = { verify: ['verify', 'change-email'], 'not-me': ['not-me'] } as const;

const largestFormBytes = 262_144;

const getOrigin = (request: FastifyRequest): Origin => ({
  source: computeSource(request),
  language: readLanguage(request),
  requestId: request.id,
});

/** Adds the calls of registration, verification and forgotten passwords. */
export function registerAccountRoutes(app: App, needs: AccountNeeds): void {
  const { db, limits, humanCheck } = needs;

  app.on('GET /auth/challenge', async ({ query }) =>
    success(await humanCheck.challenge(query.for)),
  );

  app.on(
    'POST /auth/signup',
    async ({ body, request }) => {
      if (!(await humanCheck.verify('signup', body.token)))
        return failure('human-check-failed', ['human-check-failed']);
      const origin = getOrigin(request);
      const allowed = await limits.take('signup-source', origin.source);
      if (!allowed.ok) return allowed;
      return body.agent ? signUpAgent(needs, body, origin) : signUpConsumer(needs, body, origin);
    },
    { bodyLimitBytes: largestFormBytes },
  );

  app.on(
    'POST /auth/validate',
    async ({ body, request }) => {
      const source = computeSource(request);
      const allowed = await takeByNetwork(limits, 'validate-source', source);
      if (!allowed.ok) return allowed;
      if (body.step === 2 && !(await mayCheckAddress(needs, body.token, source)))
        return failure('human-check-failed');
      return validateStep(needs, body, source);
    },
    { bodyLimitBytes: largestFormBytes },
  );

  app.on('POST /auth/verify', async ({ body, request }) => {
    if (!(await humanCheck.verify('verify', body.humanToken))) return failure('human-check-failed');
    const allowed = await takeTokenLimits(limits, body.token, computeSource(request));
    return allowed.ok ? verifyAccount(db, body.token, request.id) : allowed;
  });

  app.on('GET /auth/mailed-link', async ({ query, request }) => {
    const allowed = await limits.take('token-source', computeSource(request));
    if (!allowed.ok) return allowed;
    for (const purpose of tokenPurposes[query.for])
      if ((await findMailToken(db, query.token, purpose)) !== null) return success({});
    return failure('invalid-token');
  });

  app.on('POST /auth/verify/code', async ({ body, request, reply }) =>
    admitLogin(app, reply, await verifyByCode(needs, body, readClient(app, request))),
  );

  app.on('POST /auth/not-me', async ({ body, request }) => {
    if (!(await humanCheck.verify('not-me', body.humanToken))) return failure('human-check-failed');
    const allowed = await takeTokenLimits(limits, body.token, computeSource(request));
    return allowed.ok ? recoverAccount(needs, body.token, request.id) : allowed;
  });

  app.on('POST /auth/verify/resend', async ({ body, request }) => {
    if (!(await humanCheck.verify('resend', body.token))) return failure('human-check-failed');
    return resendVerification(needs, body.email, computeSource(request));
  });

  app.on('GET /auth/forgot-password', async ({ query, request }) => {
    const token = query.token ?? '';
    const allowed = await limits.take('token-source', computeSource(request));
    if (!allowed.ok) return allowed;
    const accountId = await findMailToken(db, token, 'reset');
    return accountId === null ? failure('invalid-token') : success({});
  });

  app.on('POST /auth/forgot-password', async ({ body, request }) => {
    const { email = '', password, token, humanToken } = body;
    if (password === undefined) {
      if (!(await humanCheck.verify('forgot-password', token)))
        return failure('human-check-failed');
      return forgotPassword(needs, email, computeSource(request));
    }
    if (!(await humanCheck.verify('reset-password', humanToken)))
      return failure('human-check-failed');
    const mailedToken = token ?? '';
    const allowed = await takeTokenLimits(limits, mailedToken, computeSource(request));
    return allowed.ok ? resetPassword(needs, mailedToken, password, request.id) : allowed;
  });
}
