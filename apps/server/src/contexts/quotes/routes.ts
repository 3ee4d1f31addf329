import type { Code } from '@fanwise/contract';
import type { QuoteInput, StatedCoverages } from '@fanwise/contract/own';
import { readLanguage } from '../../http/language-of.ts';
import { type App, toActingClient, toActingMember } from '../../http/register-route.ts';
import { maskNetwork } from '../../platform/audit/record-audit.ts';
import type { HumanCheck } from '../../platform/human-check/index.ts';
import { computeSource, type LimitName, type Limits } from '../../platform/limits/index.ts';
import { type Failure, failure, success } from '../../platform/result.ts';
import { type ChoosingNeeds, chooseQuote } from './choosing/choose-quote.ts';
import { undoChoice } from './choosing/undo-choice.ts';
import type { ListingNeeds } from './list-quotes.ts';
import type { QuotedCoverageNeeds } from './quoted-coverage/check-quoted-coverage.ts';
import { stateQuotedCoverages } from './quoted-coverage/state-quoted-coverage.ts';
import { readTemplate, removeTemplate, saveTemplate } from './quoted-coverage/templates.ts';
import { removeQuote } from './removing/remove-quote.ts';
import { correctQuote } from './revising/correct-quote.ts';
import { withdrawQuote } from './revising/withdraw-quote.ts';
import { type FeeOf, sendQuote } from './sending/send-quote.ts';
import { updateQuote } from './sending/update-quote.ts';
import { showQuotes } from './show-quotes.ts';

type QuoteNeeds = QuotedCoverageNeeds &
  ChoosingNeeds &
  Pick<ListingNeeds, 'catalog' | 'comparisonOmitStates'> & {
    humanCheck: Pick<HumanCheck, 'verify'>;
    limits: Pick<Limits, 'take'>;
    feeOf: FeeOf;
  };

/** Registers the calls for quotes, of clients and agents. */
export const registerQuoteRoutes = (app: App, needs: QuoteNeeds): void => {
  const { db, humanCheck, limits, consentKeys } = needs;
  const takeAll = async (agencyId: number, names: LimitName[]): Promise<Failure<Code> | null> => {
    for (const name of names) {
      const taken = await limits.take(name, agencyId);
      if (!taken.ok) return taken;
    }
    return null;
  };
  const readRefusal = async (
    agencyId: number,
    leadId: number,
    body: QuoteInput | StatedCoverages,
  ): Promise<Failure<Code> | null> => {
    if (leadId !== body.id) return failure('invalid-input', [{ field: 'id', code: 'invalid' }]);
    const isHuman = await humanCheck.verify('quote', body.humanToken);
    if (!isHuman) return failure('human-check-failed');
    return takeAll(agencyId, ['quote-submit-minute', 'quote-submit']);
  };

  app.on('POST /agent/profile/leads/:id', async ({ params, body, session, request }) => {
    const refusal = await readRefusal(session.accountId, params.id, body);
    if (refusal) return refusal;
    const agent = toActingMember(session, request);
    const sent = await sendQuote(needs, agent, body);
    return sent.ok ? success({ data: sent.value }) : sent;
  });

  app.on('PUT /agent/profile/leads/:id', async ({ params, body, session, request }) => {
    const refusal = await readRefusal(session.accountId, params.id, body);
    if (refusal) return refusal;
    const agent = toActingMember(session, request);
    const updated = await updateQuote(needs, agent, body);
    return updated.ok ? success({ data: updated.value }) : updated;
  });

  app.on('PUT /agent/profile/leads/:id/coverage', async ({ params, body, session, request }) => {
    const refusal = await readRefusal(session.accountId, params.id, body);
    if (refusal) return refusal;
    const agent = toActingMember(session, request);
    const stated = await stateQuotedCoverages(db, needs, agent, body);
    return stated.ok ? success({ data: stated.value }) : stated;
  });

  app.on('POST /agent/quotes/:id/correct', async ({ params, body, session, request }) => {
    const isHuman = await humanCheck.verify('quote', body.humanToken);
    if (!isHuman) return failure('human-check-failed');
    const refusal = await takeAll(session.accountId, ['quote-revise']);
    if (refusal) return refusal;
    const agent = toActingMember(session, request);
    const corrected = await correctQuote(needs, agent, params.id, body);
    return corrected.ok ? success({ data: corrected.value }) : corrected;
  });
  app.on('POST /agent/quotes/:id/withdraw', async ({ params, body, session, request }) => {
    const refusal = await takeAll(session.accountId, ['quote-revise']);
    if (refusal) return refusal;
    const agent = toActingMember(session, request);
    return withdrawQuote(db, agent, params.id, body.reason);
  });

  app.on('GET /agent/profile/templates/:carrier/:type', ({ params, session }) =>
    readTemplate(db, session.member.agencyId, params),
  );
  app.on('PUT /agent/profile/templates/:carrier/:type', ({ params, session, body, request }) =>
    saveTemplate(db, toActingMember(session, request), params, body),
  );
  app.on('DELETE /agent/profile/templates/:carrier/:type', ({ params, session, request }) =>
    removeTemplate(db, toActingMember(session, request), params),
  );

  app.on('GET /user/quotes', async ({ session, request }) => {
    const listing = { ...needs, language: readLanguage(request) };
    return success(await showQuotes(listing, session));
  });

  app.on('POST /user/quotes/:id', ({ params, body, session, request }) =>
    chooseQuote(needs, toActingClient(session, request), params.id, {
      consent: body?.consent,
      gpc: request.headers['sec-gpc'] === '1',
      source: maskNetwork(computeSource(request)),
    }),
  );

  app.on('DELETE /user/quotes/:id/choice', ({ params, session, request }) =>
    undoChoice({ db, consentKeys }, toActingClient(session, request), params.id),
  );

  app.on('DELETE /user/quotes/:id', ({ params, session, request }) =>
    removeQuote(db, toActingClient(session, request), params.id),
  );
};
