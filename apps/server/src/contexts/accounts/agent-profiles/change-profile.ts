import type { AgentProfileChange } from '@fanwise/contract';
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
    agency_address: change.usr_agencyaddress,
    agency_email: change.usr_agencyemail,
    agency_phone: change.usr_agencynumber,
    first_name: change.usr_firstname,
    last_name: change.usr_lastname,
    phone: change.usr_phonenumber,
    license_number: change.usr_insurancelicensenumber,
  };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (sent.length > 0) {
    await trx
      .updateTable('agent')
      .set(Object.fromEntries(sent))
      .where('account_id', '=', agentId)
      .execute();
  }
  if (change.usr_agencyname !== undefined)
    await writeAgencyName(trx, agentId, change.usr_agencyname);
  if (change.usr_emailnotifications !== undefined) {
    await trx
      .updateTable('account')
      .set({ email_notifications: change.usr_emailnotifications })
      .where('id', '=', agentId)
      .execute();
  }
};
