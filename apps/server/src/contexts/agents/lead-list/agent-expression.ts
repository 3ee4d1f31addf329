import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';

/** The agent of a statement: a number, or a column of the enclosing statement that holds it. */
export type AgentExpression = number | RawBuilder<number>;

/** The agency and the member of a statement. */
export type ActorExpression = Record<'agencyId' | 'memberId', AgentExpression> & {
  isLimited?: Actor['isLimited'] | RawBuilder<boolean>;
};
