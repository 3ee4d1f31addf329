import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { listCapabilities } from '@fanwise/domain/admin/capabilities';
import { applySession } from '../app/session.ts';

const farFuture = '2999-01-01T00:00:00Z';

/** Logs operator 1 in, with a role. */
export const logInAsOperator = (role: OperatorRole = 'owner', codesLeft = 10): void =>
  applySession({
    id: 1,
    name: 'Olga',
    email: 'olga@admin.example',
    role,
    language: 'en',
    daily_mail: true,
    approval_mail: true,
    scope: 'full',
    passkeys_possible: true,
    idle_ends_at: farFuture,
    session_ends_at: farFuture,
    capabilities: listCapabilities(role),
    factors: {
      password: true,
      totp: true,
      passkeys: [],
      recovery: { left: codesLeft, kept: true },
    },
  });
