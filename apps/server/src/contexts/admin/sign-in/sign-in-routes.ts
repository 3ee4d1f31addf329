import type { FastifyReply } from 'fastify';
import type { SecretCookie } from '../../../http/secret-cookie.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { HumanCheck } from '../../../platform/human-check/index.ts';
import type { Limits } from '../../../platform/limits/index.ts';
import { createCounter } from '../../../platform/metrics/index.ts';
import type { Passwords } from '../../../platform/passwords/index.ts';
import { failure, success } from '../../../platform/result.ts';
import type { SecondFactor } from '../../../platform/second-factor/index.ts';
import { createLoginOptions, logInOperator } from '../operators/log-in.ts';
import { changeOwnFactors, removeOwnFactor } from '../operators/own-factors.ts';
import { changeOwnMails } from '../operators/own-mails.ts';
import { presentMe } from '../operators/present-me.ts';
import { endOperatorSession, findOperatorSession } from '../operators/sessions.ts';
import { askForStepUp, presentFactor } from '../operators/step-up.ts';
import { welcomeOperator } from '../operators/welcome.ts';
import type { AdminApi } from './register-admin-route.ts';

const logins = createCounter({
  name: 'fanwise_admin_logins_total',
  help: 'Log-ins to the admin console, by outcome',
  labels: ['outcome'],
});

type SignInNeeds = {
  db: Db;
  limits: Limits;
  passwords: Passwords;
  secondFactor: SecondFactor;
  humanCheck: HumanCheck;
  deviceKey: string;
  deviceCookie: SecretCookie;
};

/** Adds the calls to log in and out, and those of the operator's own factors. */
export const registerSignInRoutes = (admin: AdminApi, needs: SignInNeeds): void => {
  const { db } = needs;
  const { arePossible } = needs.secondFactor.passkeys;

  /** Sends the cookie of a new session, and answers the operator. */
  const sendOperator = async (reply: FastifyReply, secret: string) => {
    admin.cookie.write(reply, secret);
    const session = await findOperatorSession(db, secret, false);
    return session ? success(await presentMe(db, session, arePossible)) : failure('not-logged-in');
  };

  admin.on('POST /login/options', async () =>
    success({ options: { ...(await createLoginOptions(needs)) } }),
  );

  admin.on('POST /login', async ({ body, caller, request, reply }) => {
    const opened = await logInOperator(needs, body, caller, needs.deviceCookie.read(request));
    logins.inc({ outcome: opened.ok ? 'opened' : 'refused' });
    if (!opened.ok) return opened;
    const me = await sendOperator(reply, opened.value.session);
    needs.deviceCookie.write(reply, opened.value.device);
    return me;
  });

  admin.on('POST /logout', async ({ session, reply }) => {
    await endOperatorSession(db, session);
    admin.cookie.clear(reply);
    return success({});
  });

  admin.on('POST /welcome', async ({ body, caller, reply }) => {
    const welcomed = await welcomeOperator(needs, body, caller);
    if (!welcomed.ok) return welcomed;
    const { session, recoveryCodes, options, totp, name, email, role } = welcomed.value;
    if (session !== null) admin.cookie.write(reply, session);
    return success({
      name,
      email,
      role,
      options,
      totp,
      passkeys_possible: arePossible,
      recovery_codes: recoveryCodes,
    });
  });

  admin.on('GET /me', async ({ session }) => success(await presentMe(db, session, arePossible)));

  admin.on('PUT /me', async ({ body, session, caller }) => {
    const { language = session.language } = body;
    await changeOwnMails(db, session, body, caller);
    return success(await presentMe(db, { ...session, language }, arePossible));
  });

  admin.on('POST /me/factors', ({ body, session, caller: { requestId } }) =>
    changeOwnFactors(needs, session, { factor: body.factor, stepUp: body.step_up, requestId }),
  );

  admin.on('DELETE /me/factors', ({ body, session, caller: { requestId } }) =>
    removeOwnFactor(needs, session, { factor: body.factor, stepUp: body.step_up, requestId }),
  );

  admin.on('POST /step-up', async ({ body, session }) =>
    success(await askForStepUp(needs, session, body)),
  );

  admin.on('POST /step-up/:id', ({ body, params, session }) =>
    presentFactor(needs, session, { id: params.id, shown: body }),
  );
};
