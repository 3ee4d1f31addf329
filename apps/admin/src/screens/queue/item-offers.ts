import { endsByItself } from '@fanwise/domain/admin/queue';
import { laterBy } from '../../task/later.ts';
import { type Offer, offer } from '../../task/offer.ts';
import type { Item } from './item.ts';

const number = (value: unknown): number => Number(value ?? 0);

/** The buttons of an item: first those that settle its kind, then those of every item. */
export function offersOf(item: Item, about: string, thing: string): readonly Offer[] {
  if (item.closed_at !== null) return [];
  const ofItem = { item_id: item.id };
  const isTaken = item.taken_by !== null;
  return [
    ...settling(item, thing),
    ...(isTaken ? [] : [offer('queue-take', ofItem, about, { forMany: true })]),
    offer('queue-note', ofItem, about),
    ...(item.deferred
      ? []
      : [offer('queue-defer', { ...ofItem, until: laterBy(1, item.due_at) }, about)]),
    ...(endsByItself(item.kind) ? [] : [offer('queue-close', ofItem, about, { forMany: true })]),
  ];
}

function settling({ kind, facts, object, person }: Item, about: string): readonly Offer[] {
  const first = { variant: 'primary' } as const;
  switch (kind) {
    case 'refund':
      return [
        offer(
          'payment-settle',
          { purchase_id: String(facts.purchase_id ?? object.id) },
          about,
          first,
        ),
      ];
    case 'return': {
      const wanted = { return_id: number(facts.return_id ?? object.id) };
      return [offer('return-grant', wanted, about, first), offer('return-refuse', wanted, about)];
    }
    case 'dispute':
      return [
        offer(
          'dispute-note',
          { purchase_id: String(facts.purchase_id ?? object.id) },
          about,
          first,
        ),
      ];
    case 'difference':
      return [
        offer(
          'difference-close',
          { difference_id: number(facts.difference_id ?? object.id) },
          about,
          first,
        ),
      ];
    case 'report':
      return [
        offer('report-decide', { report_id: number(facts.report_id ?? object.id) }, about, first),
      ];
    case 'feedback':
      return [
        offer(
          'feedback-answer',
          { feedback_id: number(facts.feedback_id ?? object.id) },
          about,
          first,
        ),
      ];
    // The check of a license is recorded in the list of licenses, where its record is shown.
    case 'license':
      return [
        offer('license-refuse', { license_id: number(facts.license_id ?? object.id) }, about, {
          forMany: true,
        }),
      ];
    case 'agency-name': {
      const wanted = { account_id: number(object.id), name: String(facts.name ?? object.id) };
      return [
        offer('agency-name-approve', wanted, about, first),
        offer('agency-name-refuse', wanted, about),
      ];
    }
    case 'carrier': {
      const from = { account_id: number(object.id) };
      return [
        offer('carrier-add', { ...from, name: String(facts.name ?? '') }, about, first),
        offer('carrier-refuse', from, about),
      ];
    }
    case 'privacy': {
      const refusing = offer('request-refuse', { request_id: number(object.id) }, about);
      if (!person) return [refusing];
      const of = { account_id: person.id };
      return [
        facts.request === 'erasure'
          ? offer('account-erase', of, person.name, { variant: 'danger' })
          : offer('account-export', of, person.name, first),
        offer('message-send', of, person.name),
        refusing,
      ];
    }
    case 'failed': {
      const job = { job_id: String(facts.job_id ?? object.id) };
      return [
        offer('job-retry', job, about, { ...first, forMany: true }),
        offer('job-drop', job, about, { forMany: true }),
      ];
    }
    case 'flagged-account':
      return person
        ? [
            ...(facts.view_limited
              ? [offer('view-limit-clear', { account_id: person.id }, person.name)]
              : []),
            offer('account-suspend', { account_id: person.id }, person.name),
          ]
        : [];
    default:
      return [];
  }
}
