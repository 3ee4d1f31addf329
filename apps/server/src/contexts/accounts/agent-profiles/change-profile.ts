import type { AgentProfileChange } from '@fanwise/contract/own';
import { ownPhone } from '@fanwise/domain/texts/license-number';
import type { Actor } from '../../../http/register-route.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import { lockMemberAccount } from '../../leads/index.ts';
import {
  type Caller,
  type SignInNeeds,
  type SignInRefusal,
  saveWithSignIn,
} from '../sign-in/change-sign-in.ts';
import { writeAgencyName } from './agency-name.ts';
import { changeZipCodes } from './change-zip-codes.ts';

/**
 * Checks the license number after the change is written. Clients read it before the fee is paid, so it must not be a
 * phone number of the agent. A profile that had such a number before can still change its other fields.
 */
const checkLicense = async (
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

type Refused = SignInRefusal | 'not-found' | 'invalid-zip-code';

const agencyFields = [
  'agencyName',
  'agencyAddress',
  'agencyEmail',
  'agencyPhone',
  'zipcodes',
  'allZipCodes',
  'addCity',
  'addState',
] as const satisfies readonly (keyof AgentProfileChange)[];

/** Returns whether a change names a field of the agency, which only an owner changes. */
export const changesAgency = (change: AgentProfileChange): boolean =>
  agencyFields.some((field) => change[field] !== undefined);

/** Changes the fields that were sent, all of them or none. */
export const changeProfile = (
  needs: SignInNeeds,
  caller: Caller & Actor,
  change: AgentProfileChange,
): Promise<Result<void, Refused>> =>
  saveWithSignIn<Refused>(needs, caller, change, async (trx, changeSignIn) => {
    const { agencyId, memberId } = caller;
    if (!(await lockMemberAccount(trx, memberId))) return failure('not-found');
    const zips = await changeZipCodes(trx, agencyId, change);
    if (!zips.ok) return zips;
    await writeFields(trx, caller, change);
    const license = await checkLicense(trx, memberId, change);
    if (!license.ok) return license;
    if (changesAgency(change))
      await recordAudit(trx, {
        actorId: memberId,
        act: 'agency-changed',
        object: `agency:${agencyId}`,
        requestId: caller.requestId,
      });
    return changeSignIn();
  });

const writeFields = async (
  trx: Trx,
  { agencyId, memberId }: Actor,
  change: AgentProfileChange,
): Promise<void> => {
  const agency = pickSent({
    address: change.agencyAddress,
    email: change.agencyEmail,
    phone: change.agencyPhone,
  });
  if (agency) await trx.updateTable('agency').set(agency).where('id', '=', agencyId).execute();
  const member = pickSent({
    first_name: change.firstName,
    last_name: change.lastName,
    phone: change.phoneNumber,
    license_number: change.licenseNumber,
  });
  if (member)
    await trx.updateTable('agency_member').set(member).where('account_id', '=', memberId).execute();
  if (change.agencyName !== undefined) await writeAgencyName(trx, agencyId, change.agencyName);
  if (change.emailNotification !== undefined) {
    await trx
      .updateTable('account')
      .set({ email_notifications: change.emailNotification })
      .where('id', '=', memberId)
      .execute();
  }
};

/** Returns the fields that were sent; null when there are none. */
const pickSent = (fields: Record<string, string | undefined>): Record<string, string> | null => {
  const sent = Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
  return sent.length > 0 ? Object.fromEntries(sent) : null;
};
