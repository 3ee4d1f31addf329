import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { type Failure, failure } from '../../../platform/result.ts';

/** The refusals of a quote for its carrier. */
export type CarrierRefusal = 'carrier-line-not-written' | 'carrier-withdrawn';

/**
 * Returns why prices may not be sent with a carrier, with the carrier and each type it does not write in the lead's
 * state; null if they may. The carrier stays locked until the transaction ends, so that its lines cannot change before.
 */
export const findCarrierRefusal = async (
  trx: Trx,
  quote: { carrierId: number; applicationId: number; insuranceTypes: readonly InsuranceTypeId[] },
): Promise<Failure<CarrierRefusal> | null> => {
  await sql`select from carrier where id = ${quote.carrierId} for share`.execute(trx);
  const { rows } = await sql<{
    carrierId: number;
    carrierName: string;
    active: boolean;
    typeId: InsuranceTypeId;
    state: string;
  }>`
    select carrier.id as "carrierId", carrier.name as "carrierName", carrier.active, type as "typeId", zip_code.state
    from carrier
    join lead on lead.application_id = ${quote.applicationId}
    join zip_code on zip_code.id = lead.zip_code_id
    cross join unnest(${[...quote.insuranceTypes]}::smallint[]) as type
    where carrier.id = ${quote.carrierId} and not may_write(carrier.id, zip_code.state, array[type])
    order by type`.execute(trx);
  const [first] = rows;
  if (!first) return null;
  const { carrierId, carrierName } = first;
  return first.active
    ? failure(
        'carrier-line-not-written',
        rows.map(({ typeId, state }) => ({ carrierId, carrierName, typeId, state })),
      )
    : failure('carrier-withdrawn', [{ carrierId, carrierName }]);
};
