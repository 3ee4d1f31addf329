import { describe, expect, it } from 'vitest';
import { listIncludedTasks, ownStepUp, TASK_NAMES, type TaskName, taskRule } from './tasks.ts';

const where = (wanted: (rule: ReturnType<typeof taskRule>) => boolean) =>
  TASK_NAMES.filter((name) => wanted(taskRule(name)));

describe('the rule of a task in the admin console', () => {
  it('is a second person where money, accounts, texts or the admin console itself change for good', () => {
    expect(where(({ second }) => second === true)).toEqual([
      'refund',
      'return-grant',
      'account-ban',
      'account-reset-factor',
      'account-erase',
      'agency-close',
      'fee-plan',
      'text-publish',
      'operators-add',
      'operators-role',
      'operators-suspend',
      'operators-reinstate',
      'operators-remove',
      'operators-reset-factor',
    ]);
  });

  it('a second factor is confirmed again wherever a second person is needed, and in these tasks as well', () => {
    const alone = where(({ stepUp, second }) => stepUp === true && !second);
    expect(alone).toEqual([
      'lead-withdraw',
      'account-suspend',
      'account-reinstate',
      'account-email',
      'see-as',
      'account-export',
      'agency-suspend',
      'agency-reinstate',
      'carriers-import',
      'questionnaire-publish',
      'difference-close',
      'export',
      'operators-sessions',
      'one-owner',
      'proposal-approve',
      'proposal-refuse',
    ]);
    expect(where(({ stepUp, second }) => second === true && stepUp !== true)).toEqual([]);
    expect(where(({ stepUp }) => stepUp === 'sometimes')).toEqual([
      'lead-answers',
      'report-decide',
    ]);
  });

  it('is a reason, but for what only reads, is work in the queue, or is noted of the state', () => {
    expect(where(({ reason }) => !reason)).toEqual([
      'lead-show',
      'account-resend',
      'agency-name-approve',
      'license-check',
      'text-test',
      'feedback-answer',
      'message-send',
      'reply-save',
      'reply-remove',
      'note-add',
      'lead-remind',
      'request-log',
      'queue-take',
      'queue-note',
      'queue-defer',
      'receipt-send',
      'compare-payments',
      'dispute-note',
      'proposal-approve',
      'audit-verify',
      'audit-seal',
    ]);
  });

  it('is no weaker for a task than for the tasks that it carries out', () => {
    const pairs = TASK_NAMES.flatMap((name) =>
      listIncludedTasks(name).map((other) => [name, other]),
    );
    expect(pairs).toEqual([
      ['refund', 'lead-withdraw'],
      ['report-decide', 'quote-withdraw'],
      ['report-decide', 'lead-withdraw'],
      ['report-decide', 'account-suspend'],
    ]);
    for (const [name, other] of pairs as [TaskName, TaskName][]) {
      expect(TASK_NAMES).toContain(other);
      const [rule, theirs] = [taskRule(name), taskRule(other)];
      for (const part of ['reason', 'stepUp', 'second'] as const)
        expect([name, other, part, !theirs[part] || Boolean(rule[part])]).toEqual([
          name,
          other,
          part,
          true,
        ]);
    }
    expect(ownStepUp('report-decide')).toBeUndefined();
  });

  it('is nothing that changes anything for those that only read', () => {
    expect(where(({ reads }) => reads === true)).toEqual(['lead-show', 'audit-verify']);
  });
});
