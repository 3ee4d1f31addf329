import type { CoverageTemplate } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { rememberedFirmness } from '@fanwise/domain/quotes/quoted-coverage/coverage-terms';
import { sql } from 'kysely';
import type { ActingMember } from '../../../http/register-route.ts';
import { recordingAudit } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/** Amounts that depend on the client and are never the same in two quotes. */
const clientSpecificAmounts = new Set([
  'home.dwelling',
  'home.other',
  'home.belongings',
  'home.loss',
  'home.valuables',
  'life.face',
]);

type TemplateKey = { carrier: number; type: InsuranceTypeId };
type Template<Refused extends string = never> = Result<
  { data: CoverageTemplate },
  'not-found' | Refused
>;

const toAuditAct = (memberId: number) => ({
  actorId: sql`${memberId}::bigint`,
  object: sql`'agency:' || agency_id`,
});

/** Reads the agency's usual quoted coverage of an appointment and insurance type. */
export const readTemplate = async (
  db: Db,
  agencyId: number,
  { carrier, type }: TemplateKey,
): Promise<Template> => {
  const found = await db
    .selectFrom('coverage_template')
    .select('template')
    .where('agency_id', '=', agencyId)
    .where('carrier_id', '=', carrier)
    .where('insurance_type_id', '=', type)
    .executeTakeFirst();
  return found ? success({ data: found.template as CoverageTemplate }) : failure('not-found');
};

/** Saves the agency's usual quoted coverage, without the amounts that depend on the client. */
export const saveTemplate = async (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  key: TemplateKey,
  sent: CoverageTemplate,
): Promise<Template<'carrier-line-not-written'>> => {
  const template = {
    ...sent,
    rows: sent.rows.filter(({ row }) => !clientSpecificAmounts.has(row)),
    firmness: rememberedFirmness(sent.firmness),
  };
  const { rows } = await sql<{ carrierName: string; isWritten: boolean }>`
    with held as (
      select carrier_id, carrier.name, exists (select from carrier_scope
        where carrier_scope.carrier_id = carrier.id and lines & mask_of_types(array[${key.type}::smallint]) > 0) as written
      from appointment join carrier on carrier.id = carrier_id
      where agency_id = ${agencyId} and carrier_id = ${key.carrier}
    ), kept as (
      insert into coverage_template (agency_id, carrier_id, insurance_type_id, template)
      select ${agencyId}, carrier_id, ${key.type}, ${JSON.stringify(template)}::jsonb from held where written
      on conflict (agency_id, carrier_id, insurance_type_id)
        do update set template = excluded.template, changed_at = now()
      returning agency_id
    ), recorded as (${recordingAudit({ ...toAuditAct(memberId), act: 'usual-terms-saved', requestId }, sql`kept`)})
    select name as "carrierName", written as "isWritten" from held`.execute(db);
  const [appointment] = rows;
  if (!appointment) return failure('not-found');
  return appointment.isWritten
    ? success({ data: template })
    : failure('carrier-line-not-written', [
        { carrierId: key.carrier, carrierName: appointment.carrierName, typeId: key.type },
      ]);
};

/** Removes the agency's usual quoted coverage. */
export const removeTemplate = async (
  db: Db,
  { agencyId, memberId, requestId }: ActingMember,
  { carrier, type }: TemplateKey,
): Promise<Result<Record<string, never>, 'not-found'>> => {
  const { rows } = await sql`
    with removed as (
      delete from coverage_template
      where agency_id = ${agencyId} and carrier_id = ${carrier} and insurance_type_id = ${type}
      returning agency_id
    ), recorded as (${recordingAudit({ ...toAuditAct(memberId), act: 'usual-terms-removed', requestId }, sql`removed`)})
    select from removed`.execute(db);
  return rows.length > 0 ? success({}) : failure('not-found');
};
