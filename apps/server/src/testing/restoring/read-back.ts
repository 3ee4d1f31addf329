import { sql } from 'kysely';
import { receiptType } from '../../contexts/quotes/consent/receipt-keys.ts';
import { demoPassword, getDemoEmail } from '../../demo/demo-people.ts';
import { type PublicJwk, verifyJws } from '../../platform/signing/index.ts';
import type { openWholeApp } from '../whole-app.ts';

type WholeApp = Awaited<ReturnType<typeof openWholeApp>>;

/** Data that people of the demo read after logging in. */
export type ReadBack = {
  /** Dana's application, as JSON. */
  application: string;
  /** The first bytes of Priya's receipt. */
  receipt: string;
  /** Whether the consent receipt of the quote that Oscar chose from Priya is signed by a key that is good. */
  isConsentGood: boolean;
};

/** Logs in people of the demo with their passwords. Throws what the product answered where it refused. */
export const readBack = async (app: WholeApp): Promise<ReadBack> => {
  const refuseUnlessOk = <Answered extends { status: number; body: unknown }>(
    answer: Answered,
  ): Answered => {
    if (answer.status === 200) return answer;
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const logIn = async (who: string, type: 1 | 2) => {
    const body = { email: getDemoEmail(who), password: demoPassword, type, token: 'x' };
    const answer = refuseUnlessOk(await app.call('POST /auth/login', { body }));
    return { accountId: 0, sid: answer.body.sid as string };
  };
  const dana = await logIn('dana', 1);
  const application = refuseUnlessOk(await app.call('GET /user/application', { as: dana }));
  const priya = await logIn('priya', 2);
  const { rows } = await sql<{ lead: number; consent: string; jwk: PublicJwk }>`
    select quote.application_id as lead, record_id as consent, jwk
    from unlock join quote using (application_id, agency_id) join contact_consent on contact_consent.quote_id = quote.id
    join consent_record on consent_record.id = record_id join consent_key using (kid)`.execute(
    app.db,
  );
  const [sale] = rows;
  if (!sale) throw new Error('No lead was sold.');
  const pdf = await app.server.inject(
    `/api/agent/profile/leads/${sale.lead}/receipt?sid=${priya.sid}`,
  );
  const consent = await app.call('GET /receipts/:id', { params: { id: sale.consent } });
  const { jws, key } = refuseUnlessOk(consent).body;
  return {
    application: JSON.stringify(application.body),
    receipt: pdf.rawPayload.subarray(0, 5).toString(),
    isConsentGood: key === 'good' && verifyJws(jws, { jwk: sale.jwk, typ: receiptType }) !== null,
  };
};
