import type { OperatorRole } from '@fanwise/domain/admin/capabilities';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { inviteOperator } from '../operators/invite-operator.ts';
import { notifyOperators } from '../operators/notify-operators.ts';
import type { Command } from './commands.ts';
import { recordOperatorAct } from './operator-act.ts';
import { printLine, refuse } from './print-line.ts';

/** Adds an operator and prints the link of the first log-in, which is shown only once. */
export const addOperator =
  (email: string, { name, role }: { name: string; role: OperatorRole }): Command =>
  async (db, { config }) => {
    const invitation = await inTransaction(db, async (trx) => {
      const added = await inviteOperator(trx, { email, name, role, minutes: 30 });
      if (!added.ok) return added;
      await recordOperatorAct(trx, 'operators-add', `operator:${added.value.id}`);
      await notifyOperators(trx, { occasion: 'operator-changed', operatorId: added.value.id });
      return added;
    });
    if (!invitation.ok) return refuse(`${email} is an operator already.`);
    const { token, until } = invitation.value;
    return printLine(
      `${config.publicUrl}/admin/welcome#${token}\nworks once, until ${until.toISOString()}`,
    );
  };
