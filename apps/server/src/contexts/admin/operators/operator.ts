import type { OperatorRole } from '@fanwise/domain/admin/capabilities';

/** An open session of an operator, by the clock of the database. */
export type OperatorSession = {
  operatorId: number;
  name: string;
  email: string;
  role: OperatorRole;
  language: 'en' | 'es';
  tokenHash: Buffer;
  /** A `factor` session can only set a factor. */
  scope: 'full' | 'factor';
  idleEndsAt: Date;
  endsAt: Date;
};
