import type { ConsumerProfile } from '@fanwise/contract';
import { listBadges } from '@fanwise/domain/leads/badges';
import { placeFit } from '@fanwise/domain/leads/place';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contactClosed } from '../../quotes/index.ts';
import { pendingAddress } from '../sign-in/claimed-addresses.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

type Row = Omit<ConsumerProfile, 'zipcodes' | 'badges' | 'codes_by_phone'> & {
  mail_failed: boolean;
  phone_confirmed: boolean;
  zip_id: number;
  zip_code: string;
  zip_city: string;
  zip_state: string;
};

const ownColumns = sql.join(
  PROFILE_FIELDS.map(
    ([field, column]) => sql`${sql.ref(`consumer.${column}`)} as ${sql.ref(field)}`,
  ),
);

/** The consumer's own profile, or null when the account is gone. */
export const readProfile = async (
  db: Db,
  codesByPhone: boolean,
  consumerId: number,
): Promise<ConsumerProfile | null> => {
  const { rows } = await sql<Row>`
    select ${ownColumns},
      account.email as usr_email, ${pendingAddress} as usr_pending_email,
      account.mail_failed_at is not null as mail_failed,
      consumer.phone_confirmed_at is not null as phone_confirmed,
      account.email_notifications as usr_emailnotifications,
      zip_code.id as zip_id, zip_code.code as zip_code, zip_code.city as zip_city,
      zip_code.state as zip_state,
      coalesce((select json_agg(json_build_object('ins_id', insurance_type.id,
          'ins_name', insurance_type.name, 'ins_short', insurance_type.short) order by insurance_type.id)
        from insurance_type
        where insurance_type.id = any(application.insurance_types)), '[]') as types,
      quoted.live::integer as quote_count, quoted.accepted as quote_confirmed,
      (select name from carrier where carrier.id = consumer.current_carrier_id) as insurer
    from consumer
    join account on account.id = consumer.account_id and account.deleted_at is null
    join zip_code on zip_code.id = consumer.zip_code_id
    left join application on application.consumer_id = account.id and application.deleted_at is null
    cross join lateral (
      select count(*) as live, 
        coalesce(bool_or(case when accepted_at is not null then not ${contactClosed} end), false) as accepted
      from quote where quote.application_id = application.id and removed_at is null
    ) as quoted
    where consumer.account_id = ${consumerId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { zip_id, zip_code, zip_city, zip_state, mail_failed, phone_confirmed, ...profile } = row;
  const typed = { city: profile.usr_city, state: profile.usr_state };
  return {
    ...profile,
    zipcodes: { zip_id, zip_code, zip_city, zip_state },
    badges: listBadges({
      mailFailed: mail_failed,
      phoneConfirmed: phone_confirmed,
      placeMatches: placeFit(typed, { city: zip_city, state: zip_state }) === 'match',
    }),
    codes_by_phone: codesByPhone,
  };
};
