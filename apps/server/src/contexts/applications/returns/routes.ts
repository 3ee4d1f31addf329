import { type App, toActingClient, toActingMember } from '../../../http/register-route.ts';
import { computeSource, type Limits } from '../../../platform/limits/index.ts';
import { failure, success } from '../../../platform/result.ts';
import { hashSecret } from '../../identity/index.ts';
import { answerByToken, answerReturn } from './answer-return.ts';
import { appealReturn } from './appeal-return.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import {
  findQuestion,
  listAgentReturns,
  listClientReturns,
  readAgentReturn,
  readReturnOfLead,
} from './list-returns.ts';
import { readPublicFacts } from './public-facts.ts';
import { recordClientDenial } from './record-client-denial.ts';
import { type ReturnNeeds, requestReturn } from './request-return.ts';

type RouteNeeds = ReturnNeeds & {
  limits: Limits;
  /** Whether this installation sends codes by text message. */
  codesByPhone: boolean;
};

/** Registers the calls for returns of fees. */
export const registerReturnRoutes = (app: App, needs: RouteNeeds): void => {
  const { db } = needs;
  app.on('GET /agent/profile/returns', async ({ session }) =>
    success({ data: await listAgentReturns(db, session.member.agencyId) }),
  );

  app.on('GET /agent/profile/leads/:id/return', async ({ params, session }) => {
    const found = await readReturnOfLead(db, session.member.agencyId, params.id);
    return found ? success(found) : failure('not-found');
  });

  app.on('POST /agent/profile/leads/:id/return', async ({ params, body, session, request }) => {
    const agent = toActingMember(session, request);
    const { reason, note = null } = body;
    const requested = await requestReturn(needs, agent, params.id, { reason, note });
    return requested.ok
      ? success({ data: await readAgentReturn(db, requested.value.returnId) })
      : requested;
  });

  app.on(
    'POST /agent/profile/leads/:id/return/appeal',
    async ({ params, body, session, request }) => {
      const agent = toActingMember(session, request);
      const appealed = await appealReturn(needs, agent, params.id, body.note);
      return appealed.ok
        ? success({ data: await readAgentReturn(db, appealed.value.returnId) })
        : appealed;
    },
  );

  app.on('POST /agent/profile/leads/:id/return/deleted', async ({ params, session, request }) => {
    const agent = toActingMember(session, request);
    const confirmed = await confirmDeletion(db, agent, params.id);
    return confirmed.ok ? success({}) : confirmed;
  });

  app.on('GET /facts/returns', async () => success(await readPublicFacts(db)));

  registerClientCalls(app, needs);
};

/** Registers the client's answers, given while logged in or through a mailed link. */
const registerClientCalls = (app: App, needs: RouteNeeds): void => {
  const { db, limits } = needs;
  app.on('GET /user/returns', async ({ session }) =>
    success({
      ...(await listClientReturns(db, session.accountId)),
      codesByPhone: needs.codesByPhone,
    }),
  );

  app.on('POST /user/returns', async ({ body, session, request }) => {
    const client = toActingClient(session, request);
    const result = await recordClientDenial(needs, client, body.quoteId);
    return result.ok ? success({}) : result;
  });

  app.on('POST /user/returns/:id/answer', async ({ params, body, session, request }) => {
    const client = toActingClient(session, request);
    const answered = await answerReturn(needs, client, params.id, body);
    return answered.ok ? success({}) : answered;
  });

  app.on('POST /returns/question', async ({ body, request }) => {
    const taken = await limits.take('token-source', computeSource(request));
    if (!taken.ok) return taken;
    const question = await findQuestion(db, hashSecret(body.token));
    return question ? success(question) : failure('invalid-token');
  });

  app.on('POST /returns/answer', async ({ body, request }) => {
    const taken = await limits.take('token-source', computeSource(request));
    if (!taken.ok) return taken;
    const answered = await answerByToken(needs, body.token, { answer: body.answer }, request.id);
    return answered.ok ? success({}) : answered;
  });
};
