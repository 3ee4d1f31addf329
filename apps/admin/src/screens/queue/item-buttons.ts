import type { TaskInput } from '@fanwise/contract/admin/admin-tasks';
import { closesAutomatically } from '@fanwise/domain/admin/queue';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { addBusinessDays } from '../../task/later.ts';
import { type TaskButton, taskButton } from '../../task/task-button.ts';
import type { Item } from './item.ts';

const number = (value: unknown): number => Number(value ?? 0);

/** The buttons of an item: first those that settle its kind, then those of every item. */
export function listItemButtons(item: Item, about: string, thing: string): readonly TaskButton[] {
  if (item.closed_at !== null) return [];
  const ofItem = { item_id: item.id };
  const isTaken = item.taken_by !== null;
  return [
    ...listClosingButtons(item, thing),
    ...(isTaken ? [] : [taskButton('queue-take', ofItem, about, { forMany: true })]),
    taskButton('queue-note', ofItem, about),
    ...(item.deferred
      ? []
      : [taskButton('queue-defer', { ...ofItem, until: addBusinessDays(1, item.due_at) }, about)]),
    ...(closesAutomatically(item.kind)
      ? []
      : [taskButton('queue-close', ofItem, about, { forMany: true })]),
  ];
}

function listClosingButtons(
  { kind, facts, object, person }: Item,
  about: string,
): readonly TaskButton[] {
  const first = { variant: 'primary' } as const;
  const main = <Name extends TaskName>(task: Name, input: Partial<TaskInput<Name>>) =>
    taskButton(task, input, about, first);
  switch (kind) {
    case 'refund':
      return [main('payment-settle', { purchase_id: String(facts.purchase_id ?? object.id) })];
    case 'return': {
      const wanted = { return_id: number(facts.return_id ?? object.id) };
      return [main('return-grant', wanted), taskButton('return-refuse', wanted, about)];
    }
    case 'dispute':
      return [main('dispute-note', { purchase_id: String(facts.purchase_id ?? object.id) })];
    case 'difference':
      return [
        main('difference-close', { difference_id: number(facts.difference_id ?? object.id) }),
      ];
    case 'report':
      return [main('report-decide', { report_id: number(facts.report_id ?? object.id) })];
    case 'feedback':
      return [main('feedback-answer', { feedback_id: number(facts.feedback_id ?? object.id) })];
    // The check of a license is recorded in the list of licenses, where its record is shown.
    case 'license':
      return [
        taskButton('license-refuse', { license_id: number(facts.license_id ?? object.id) }, about, {
          forMany: true,
        }),
      ];
    case 'agency-name': {
      const wanted = { agency_id: number(object.id), name: String(facts.name ?? object.id) };
      return [main('agency-name-approve', wanted), taskButton('agency-name-refuse', wanted, about)];
    }
    case 'carrier': {
      const from = { agency_id: number(object.id) };
      return [
        main('carrier-add', { ...from, name: String(facts.name ?? '') }),
        taskButton('carrier-refuse', from, about),
      ];
    }
    case 'privacy': {
      const refusing = taskButton('request-refuse', { request_id: number(object.id) }, about);
      if (!person) return [refusing];
      const of = { account_id: person.id };
      return [
        facts.request === 'erasure'
          ? taskButton('account-erase', of, person.name, { variant: 'danger' })
          : taskButton('account-export', of, person.name, first),
        taskButton('message-send', of, person.name),
        refusing,
      ];
    }
    case 'failed': {
      const job = { job_id: String(facts.job_id ?? object.id) };
      return [
        taskButton('job-retry', job, about, { ...first, forMany: true }),
        taskButton('job-drop', job, about, { forMany: true }),
      ];
    }
    case 'flagged-account':
      return person
        ? [
            ...(facts.view_limited
              ? [taskButton('view-limit-clear', { account_id: person.id }, person.name)]
              : []),
            taskButton('account-suspend', { account_id: person.id }, person.name),
          ]
        : [];
    default:
      return [];
  }
}
