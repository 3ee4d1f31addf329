import type { ReturnFacts } from '@fanwise/domain/applications/returns/decide-return';
import {
  BOUGHT_BEFORE_DAYS,
  MANY_RETURNS,
  MAX_OPEN_RETURNS,
} from '@fanwise/domain/applications/returns/reasons';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import type { Purchase } from '../../billing/index.ts';

/** Whether an agency got back so many fees lately that silence decides nothing for them (`MANY_RETURNS`). */
export const hasManyReturns = (agencyId: number): RawBuilder<boolean> => sql`(
  select count(*) >= ${MANY_RETURNS.unlocks}
    and count(*) filter (where sold.id in (select purchase_id from return_request
      where return_request.agency_id = ${agencyId} and return_request.state = 'granted'))
      > ${MANY_RETURNS.share}::numeric * count(*)
  from purchase as sold join unlock as opened on opened.purchase_id = sold.id
  where sold.agency_id = ${agencyId} and opened.granted_at > now() - make_interval(days => ${MANY_RETURNS.days}))`;

type Read = Omit<ReturnFacts, 'phoneLine' | 'answer' | 'paid'>;

/**
 * Reads the facts of a sale in one statement, by the database's clock. `answer`: the client's answer, or that their
 * time is over. `phoneLine`: the answer of the telephone network.
 */
export const readFacts = async (
  trx: Trx,
  purchase: Purchase,
  {
    answer,
    phoneLine = null,
  }: Pick<ReturnFacts, 'answer'> & Partial<Pick<ReturnFacts, 'phoneLine'>>,
): Promise<ReturnFacts> => {
  const { application_id: applicationId, agency_id: agencyId } = purchase;
  const { rows } = await sql<Read>`
    select (extract(epoch from now() - unlock.granted_at) * 1000)::float8 as "sinceUnlockMs",
      (select count(*)::integer from return_request as waiting where waiting.agency_id = ${agencyId}
        and waiting.purchase_id <> ${purchase.id} and waiting.state in ('asked', 'operator', 'appealed')
        and waiting.asked_at > now() - interval '60 days') as "openReturns",
      ${hasManyReturns(agencyId)} as "hasManyReturns",
      exists (select from household as own join return_request as before on before.household_key = own.key
        where own.application_id = ${applicationId} and before.agency_id = ${agencyId}
          and before.state = 'granted' and before.purchase_id <> ${purchase.id}) as "householdReturned",
      coalesce(account.mail_failed_at >= unlock.granted_at, false) as "mailBounced",
      consumer.phone_confirmed_at is not null as "phoneConfirmed",
      exists (select from household as own
        join household as other on other.key = own.key and other.application_id <> own.application_id
        join unlock as before on before.application_id = other.application_id and before.agency_id = ${agencyId}
        where own.application_id = ${applicationId} and before.granted_at < unlock.granted_at
          and before.granted_at > unlock.granted_at - make_interval(days => ${BOUGHT_BEFORE_DAYS})) as "boughtBefore",
      (extract(epoch from stopped.at - unlock.granted_at) * 1000)::float8 as "stoppedAfterMs",
      called.reached, called.missed as "missedSlots",
      coalesce(quote.fits, true) as fits,
      coalesce(consumer.birth_date > (unlock.granted_at - interval '18 years')::date, false) as "underAge"
    from unlock
    join quote on quote.id = ${purchase.quote_id}
    join application on application.id = unlock.application_id
    join account on account.id = application.consumer_id
    left join consumer on consumer.account_id = account.id
    left join contact_consent on contact_consent.quote_id = quote.id
    cross join lateral (
      select case when count(distinct channel) = cardinality(coalesce(contact_consent.channels, array['call', 'mail'])) then max(at) end as at
      from do_not_contact where do_not_contact.quote_id = quote.id and lifted_at is null
        and channel = any (coalesce(contact_consent.channels, array['call', 'mail']))
    ) as stopped
    cross join lateral (
      select coalesce(bool_or(client_says or agent_says), false) as reached,
        count(*) filter (where not agent_says and client_says is not true)::integer as missed
      from call_window where call_window.quote_id = quote.id and picked_at is not null
    ) as called
    where unlock.purchase_id = ${purchase.id}`.execute(trx);
  const read = rows[0];
  return {
    ...(read ?? unknownFacts),
    phoneLine,
    paid: purchase.state === 'paid' && read !== undefined,
    answer,
  };
};

const unknownFacts: Read = {
  sinceUnlockMs: 0,
  openReturns: MAX_OPEN_RETURNS,
  hasManyReturns: true,
  householdReturned: false,
  mailBounced: false,
  phoneConfirmed: false,
  boughtBefore: false,
  stoppedAfterMs: null,
  reached: false,
  missedSlots: 0,
  fits: true,
  underAge: false,
};
