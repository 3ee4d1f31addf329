import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import type { Language } from '@fanwise/domain/texts/language';

/** An open session of an operator, by the clock of the database. */
export type OperatorSession = {
  operatorId: number;
  name: string;
  email: string;
  role: OperatorRole;
  language: Language;
  tokenHash: Buffer;
  /** A `factor` session can only set a factor. */
  scope: 'full' | 'factor';
  idleEndsAt: Date;
  endsAt: Date;
};
