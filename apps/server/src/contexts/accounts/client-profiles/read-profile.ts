import type { ConsumerProfile } from '@fanwise/contract/own';
import { listBadges } from '@fanwise/domain/leads/badges';
import { isCityOfZip } from '@fanwise/domain/leads/place';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { contactClosed } from '../../quotes/index.ts';
import { pendingAddress } from '../sign-in/claimed-addresses.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

type Row = Omit<ConsumerProfile, 'zipcodes' | 'badges' | 'codesByPhone'> & {
  mail_failed: boolean;
  phone_confirmed: boolean;
  zipId: number;
  zipCode: string;
  zipCity: string;
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
      account.email as email, ${pendingAddress} as "pendingEmail",
      account.mail_failed_at is not null as mail_failed,
      consumer.phone_confirmed_at is not null as phone_confirmed,
      account.email_notifications as "emailNotification",
      zip_code.id as "zipId", zip_code.code as "zipCode", zip_code.city as "zipCity",
      zip_code.state,
      coalesce((select json_agg(json_build_object('typeId', insurance_type.id,
          'typeName', insurance_type.name, 'short', insurance_type.short) order by insurance_type.id)
        from insurance_type
        where insurance_type.id = any(application.insurance_types)), '[]') as types,
      quoted.live::integer as "quoteCount", quoted.accepted as "quoteConfirmed",
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
  const { zipId, zipCode, zipCity, mail_failed, phone_confirmed, ...profile } = row;
  return {
    ...profile,
    zipcodes: { zipId, zipCode, city: zipCity, state: profile.state },
    badges: listBadges({
      mailFailed: mail_failed,
      phoneConfirmed: phone_confirmed,
      placeMatches: isCityOfZip(profile.city, zipCity),
    }),
    codesByPhone,
  };
};
