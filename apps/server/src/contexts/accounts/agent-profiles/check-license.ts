import type { AgentProfileChange } from '@fanwise/contract/own';
import { ownPhone } from '@fanwise/domain/texts/license-number';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';

/**
 * Checks the license number after the change is written. Clients read it before the fee is paid, so it must not be a
 * phone number of the agent. A profile that had such a number before can still change its other fields.
 */
export const checkLicense = async (
  trx: Trx,
  memberId: number,
  change: AgentProfileChange,
): Promise<Result<void, 'invalid-input'>> => {
  const { licenseNumber, phoneNumber, agencyPhone } = change;
  const changed = [licenseNumber, phoneNumber, agencyPhone];
  if (changed.every((value) => value === undefined)) return success(undefined);
  const { license_number, phone, agency_phone } = await trx
    .selectFrom('agency_member')
    .innerJoin('agency', 'agency.id', 'agency_member.agency_id')
    .select(['license_number', 'agency_member.phone', 'agency.phone as agency_phone'])
    .where('account_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const code = ownPhone(license_number ?? '', [phone, agency_phone]);
  return code === null
    ? success(undefined)
    : failure('invalid-input', [{ field: 'licenseNumber', code }]);
};
