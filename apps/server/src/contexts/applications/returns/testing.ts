import { sql } from 'kysely';
import { createLimits } from '../../../platform/limits/index.ts';
import type { Answer, Person } from '../../../testing/app.ts';
import { leadStatus } from '../../../testing/leads.ts';
import { readOccasions } from '../../../testing/people.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import type { WonLead } from '../../../testing/shop/shop-sales.ts';
import { returnJobs } from './jobs.ts';
import type { ReturnNeeds } from './request-return.ts';
import { sweepReturns } from './return-deadlines.ts';
import { registerReturnRoutes } from './routes.ts';

/** A test shop with returns. `lines`: what the telephone network says of a number. */
export const openReturns = async () => {
  const lines = new Map<string, 'dead' | 'live'>();
  let needs: ReturnNeeds | undefined;
  const shop = await openShop({
    registerMore: (app, { db, pool }) => {
      needs = {
        db,
        adminState: 'NY',
        lookUpPhone: async (phone) => lines.get(phone) ?? null,
      };
      registerReturnRoutes(app, {
        ...needs,
        codesByPhone: true,
        limits: createLimits({ pool, on: false, secret: 'x' }),
      });
    },
  });
  const { app, db } = shop;
  if (!needs) throw new Error('no routes');
  const returnNeeds = needs;
  Object.assign(
    shop.jobHandlers,
    returnJobs({
      ...returnNeeds,
      mailer: { send: async (mail) => void shop.mails.push(mail), close: async () => undefined },
      publicUrl: 'https://fanwise.example',
    }),
  );

  const bought = async (chosenAgent?: Person): Promise<WonLead> => {
    const lead = await shop.wonLead(chosenAgent ? { chosenAgent } : {});
    await shop.buy(lead);
    return lead;
  };
  const ask = (
    lead: WonLead,
    reason: string,
    note?: string,
    as = lead.chosenAgent,
  ): Promise<Answer> =>
    app.call('POST /agent/profile/leads/:id/return', {
      as,
      params: { id: lead.applicationId },
      body: note ? { reason, note } : { reason },
    });
  const readReturn = async ({ chosenAgent, applicationId }: WonLead) =>
    (
      await app.call('GET /agent/profile/leads/:id/return', {
        as: chosenAgent,
        params: { id: applicationId },
      })
    ).body;
  const answer = (lead: WonLead, id: number, body: object, as = lead.client): Promise<Answer> =>
    app.call('POST /user/returns/:id/answer', { as, params: { id }, body });
  const questions = async ({ client }: WonLead) =>
    (await app.call('GET /user/returns', { as: client })).body;
  const statusOf = async ({ applicationId }: WonLead): Promise<string> =>
    leadStatus(db, applicationId);
  const readNotices = (as: Person) => readOccasions(db, as);

  /** Lets time pass for a sale and its return. */
  const pass = async (lead: WonLead, hours: number): Promise<void> => {
    const interval = sql`make_interval(hours => ${hours})`;
    await sql`alter table unlock disable trigger user`.execute(db);
    await sql`update unlock set granted_at = granted_at - ${interval}
      where application_id = ${lead.applicationId}`.execute(db);
    await sql`alter table unlock enable trigger user`.execute(db);
    await sql`update purchase set paid_at = paid_at - ${interval}
      where application_id = ${lead.applicationId}`.execute(db);
    await sql`alter table return_request disable trigger user`.execute(db);
    await sql`with held as (update application set unreachable_since = unreachable_since - ${interval}
        where id = ${lead.applicationId})
      update return_request set asked_at = asked_at - ${interval}, ask_until = ask_until - ${interval},
      due_at = due_at - ${interval}, decided_at = decided_at - ${interval}
      where application_id = ${lead.applicationId}`.execute(db);
    await sql`alter table return_request enable trigger user`.execute(db);
  };
  const sweep = () => sweepReturns(returnNeeds);
  const bounce = ({ client }: WonLead) =>
    sql`update account set mail_failed_at = now() where id = ${client.accountId}`.execute(db);
  return {
    shop,
    app,
    db,
    lines,
    returnNeeds,
    bought,
    ask,
    readReturn,
    answer,
    questions,
    statusOf,
    readNotices,
    pass,
    sweep,
    bounce,
  };
};
