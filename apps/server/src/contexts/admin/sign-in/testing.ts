import { testDatabase } from '../../../platform/database/testing.ts';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { computeTotpCode } from '../../../testing/totp-code.ts';
import { inviteOperator } from '../operators/invite-operator.ts';

export const password = 'a quiet harbor in november';

/** Opens the admin console with operators who log in with password and codes. */
export const openSignIn = async () => {
  const database = await testDatabase();
  const { db } = database;
  const admin = await openAdmin(database);
  const { call } = admin;
  let people = 0;
  /** Creates an operator with password and codes. */
  const withCodes = async (role: 'owner' | 'support' = 'support') => {
    people += 1;
    const email = `codes-${people}@admin.example`;
    const invited = await db
      .transaction()
      .execute((trx) => inviteOperator(trx, { email, name: 'Cody', role, minutes: 30 }));
    if (!invited.ok) throw new Error(invited.code);
    const { token, id } = invited.value;
    const begun = await call('POST /welcome', { body: { token, factor: { kind: 'totp-begin' } } });
    const { secret } = begun.body.totp;
    const made = await call('POST /welcome', {
      body: { token, factor: { kind: 'totp', password, code: await computeTotpCode(secret, -1) } },
    });
    return { id, email, token, secret, made, codes: made.body.recovery_codes as string[] };
  };
  const logIn = (body: Record<string, unknown>, remoteAddress?: string) =>
    call('POST /login', { body, ...(remoteAddress && { remoteAddress }) });
  return { database, db, admin, call, withCodes, logIn };
};
