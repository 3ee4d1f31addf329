import type { AgentProfileChange } from '@fanwise/contract/own';
import type { Trx } from '../../../platform/database/connect.ts';
import { failure, type Result } from '../../../platform/result.ts';
import { lockAgent } from '../../leads/index.ts';
import {
  type Caller,
  changingSignIn,
  type SignInNeeds,
  type SignInRefusal,
} from '../sign-in/change-sign-in.ts';
import { writeAgencyName } from './agency-name.ts';
import { changeZipCodes } from './change-zip-codes.ts';
import { checkLicense } from './check-license.ts';

type Refused = SignInRefusal | 'not-found' | 'invalid-zip-code';

/** Changes the fields that were sent, all of them or none. */
export const changeProfile = (
  needs: SignInNeeds,
  caller: Caller,
  change: AgentProfileChange,
): Promise<Result<void, Refused>> =>
  changingSignIn<Refused>(needs, caller, change, async (trx, changeSignIn) => {
    const agentId = caller.session.accountId;
    if (!(await lockAgent(trx, agentId))) return failure('not-found');
    const zips = await changeZipCodes(trx, agentId, change);
    if (!zips.ok) return zips;
    await writeFields(trx, agentId, change);
    const license = await checkLicense(trx, agentId, change);
    if (!license.ok) return license;
    return changeSignIn();
  });

const writeFields = async (
  trx: Trx,
  agentId: number,
  change: AgentProfileChange,
): Promise<void> => {
  const fields = {
    agency_address: change.agencyAddress,
    agency_email: change.agencyEmail,
    agency_phone: change.agencyPhone,
    first_name: change.firstName,
    last_name: change.lastName,
    phone: change.phoneNumber,
    license_number: change.licenseNumber,
  };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (sent.length > 0) {
    await trx
      .updateTable('agent')
      .set(Object.fromEntries(sent))
      .where('account_id', '=', agentId)
      .execute();
  }
  if (change.agencyName !== undefined) await writeAgencyName(trx, agentId, change.agencyName);
  if (change.emailNotification !== undefined) {
    await trx
      .updateTable('account')
      .set({ email_notifications: change.emailNotification })
      .where('id', '=', agentId)
      .execute();
  }
};
