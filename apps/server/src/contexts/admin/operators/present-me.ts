import type { AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { listCapabilities } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { readFactors } from '../../../platform/second-factor/index.ts';
import type { OperatorSession } from './operator.ts';

/** Formats the logged-in operator for the admin console. */
export const presentMe = async (
  db: Db,
  session: OperatorSession,
  passkeysPossible: boolean,
): Promise<AdminRoutes['GET /me']['answer']> => {
  const { operatorId } = session;
  const found = await readFactors(db, { holder: 'operator', id: operatorId });
  const { rows } = await sql<{ hasPassword: boolean; daily: boolean; approval: boolean }>`
    select password_hash is not null as "hasPassword", daily_mail as daily, approval_mail as approval
    from operator where id = ${operatorId}`.execute(db);
  return {
    id: operatorId,
    name: session.name,
    email: session.email,
    role: session.role,
    language: session.language,
    capabilities: session.scope === 'full' ? listCapabilities(session.role) : [],
    daily_mail: rows[0]?.daily ?? false,
    approval_mail: rows[0]?.approval ?? false,
    factors: {
      password: rows[0]?.hasPassword ?? false,
      totp: found.totpSince !== null,
      passkeys: found.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        since: createdAt.toISOString(),
        last_used: lastUsedAt?.toISOString() ?? null,
      })),
      recovery: { left: found.recoveryCodes.left, kept: found.recoveryCodes.areConfirmed },
    },
    scope: session.scope,
    passkeys_possible: passkeysPossible,
    idle_ends_at: session.idleEndsAt.toISOString(),
    session_ends_at: session.endsAt.toISOString(),
  };
};
