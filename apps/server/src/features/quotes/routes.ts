import type { QuoteInput } from '@fanwise/contract';
import type { App } from '../../http/register-route.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Failure, failure, success } from '../../platform/result.ts';
import { chooseQuote } from './choose-quote.ts';
import { listQuotes } from './list-quotes.ts';
import { removeQuote } from './remove-quote.ts';
import { type LeadFee, sendQuote } from './send-quote.ts';
import { updateQuote } from './update-quote.ts';

type QuoteNeeds = {
  db: Db;
  humanCheck: { verify(action: 'quote', token: string | undefined): Promise<boolean> };
  leadFee: LeadFee;
};

/** Quotes, from both sides. */
export const registerQuoteRoutes = (app: App, { db, humanCheck, leadFee }: QuoteNeeds): void => {
  const refusalOf = async (
    leadId: number,
    body: QuoteInput,
  ): Promise<Failure<'invalid-input' | 'human-check-failed'> | null> => {
    if (leadId !== body.id) return failure('invalid-input', [{ field: 'id', code: 'invalid' }]);
    const isHuman = await humanCheck.verify('quote', body.human_token);
    return isHuman ? null : failure('human-check-failed');
  };

  app.on('POST /agent/profile/leads/:id', async ({ params, body, session, request }) => {
    const refusal = await refusalOf(params.id, body);
    if (refusal) return refusal;
    const agent = { agentId: session.accountId, requestId: request.id };
    const sent = await sendQuote(db, leadFee, agent, body);
    return sent.ok ? success({ data: sent.value }) : sent;
  });

  app.on('PUT /agent/profile/leads/:id', async ({ params, body, session, request }) => {
    const refusal = await refusalOf(params.id, body);
    if (refusal) return refusal;
    const agent = { agentId: session.accountId, requestId: request.id };
    const updated = await updateQuote(db, leadFee, agent, body);
    return updated.ok ? success({ data: updated.value }) : updated;
  });

  app.on('GET /user/quotes', async ({ session }) =>
    success({ data: await listQuotes(db, session.accountId) }),
  );

  app.on('POST /user/quotes/:id', ({ params, session, request }) =>
    chooseQuote(db, { consumerId: session.accountId, requestId: request.id }, params.id),
  );

  app.on('DELETE /user/quotes/:id', ({ params, session, request }) =>
    removeQuote(db, { consumerId: session.accountId, requestId: request.id }, params.id),
  );
};
