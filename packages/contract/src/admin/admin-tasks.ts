import { OPERATOR_ROLES } from '@fanwise/domain/admin/capabilities';
import { CARRIER_SELLERS } from '@fanwise/domain/admin/carrier-file';
import { ADDRESS_PROOFS, REVEALED_FIELDS } from '@fanwise/domain/admin/people';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { LOOKED_UP_STATUSES } from '@fanwise/domain/agents/scope';
import { z } from 'zod';
import { email, line, message, optionalLine, optionalMessage, zipCode } from '../wire.ts';
import { day, factsByName, id, instant, narrowId, state, typeId, uuid } from './admin-wire.ts';
import { feeAmounts, textKey } from './catalog.ts';

const nothing = z.object({});
const ofLead = z.strictObject({ application_id: id });
const ofQuote = z.strictObject({ quote_id: id });
const ofAccount = z.strictObject({ account_id: id });
const ofAgency = z.strictObject({ agency_id: id });
const ofOperator = z.strictObject({ operator_id: id });
const ofName = ofAgency.extend({ name: line(255) });
const ofLicense = z.strictObject({ license_id: id });
const ofReturn = z.strictObject({ return_id: id });
const ofItem = z.strictObject({ item_id: id });
const ofPurchase = z.strictObject({ purchase_id: uuid });
const ofProposal = z.strictObject({ proposal_id: id });
/** A number of the queue of jobs. */
const ofJob = z.strictObject({ job_id: z.string().regex(/^\d{1,18}$/) });
const role = z.enum(OPERATOR_ROLES);
const language = z.enum(['en', 'es']);
const text = message(2_000);
/** A link that works once. */
const link = z.object({ url: z.string(), until: instant });

const textContent = z.string().max(100_000);

type Task = { input: z.ZodObject; result: z.ZodType };
const withoutResult = <Input extends z.ZodObject>(input: Input) => ({ input, result: nothing });
const withResult = <Input extends z.ZodObject, Result extends z.ZodType>(
  input: Input,
  result: Result,
) => ({ input, result });

/**
 * The input and the result of each task; `ADMIN_TASKS` of the domain says which roles may run it under which conditions.
 */
export const adminTasks = {
  /** The fee goes back to the card; the lead is open again, or taken back. */
  refund: withResult(
    z.strictObject({ application_id: id, lead: z.enum(['open', 'withdraw']).default('open') }),
    z.object({ amount_cents: z.int() }),
  ),
  'return-grant': withResult(ofReturn, z.object({ application_id: z.int() })),
  'return-refuse': withResult(ofReturn, z.object({ application_id: z.int() })),
  deadline: withoutResult(z.strictObject({ quote_id: id, until: instant })),
  'lead-reopen': withoutResult(ofLead),
  'lead-withdraw': withoutResult(ofLead),
  'lead-show': withResult(ofLead, factsByName),
  /** The answers of the newest version; those about health need a factor. */
  'lead-answers': withResult(
    z.strictObject({ application_id: id, type: typeId, part: z.enum(['answers', 'health']) }),
    z.object({
      sections: z.array(
        z.object({
          name: z.string(),
          questions: z.array(z.object({ content: z.string(), answer: z.string().nullable() })),
        }),
      ),
    }),
  ),
  'quote-withdraw': withoutResult(ofQuote),
  /** Gives a quote that has to be updated so many days more. */
  'quote-extend': withoutResult(z.strictObject({ quote_id: id, days: z.int().min(1).max(7) })),

  'account-suspend': withoutResult(z.strictObject({ account_id: id, until: instant })),
  'account-ban': withoutResult(ofAccount),
  'account-reinstate': withoutResult(ofAccount),
  'sessions-revoke': withResult(ofAccount, z.object({ sessions: z.int() })),
  'account-resend': withoutResult(ofAccount),
  /** Mails go to the address of the account again. */
  'account-mail-clear': withoutResult(ofAccount),
  'account-email': withResult(
    z.strictObject({ account_id: id, to: email, proof: z.enum(ADDRESS_PROOFS) }),
    z.object({ counts_from: instant }),
  ),
  'account-reset-factor': withoutResult(ofAccount),
  'see-as': withResult(ofAccount, link),
  'account-reveal': withResult(
    z.strictObject({ account_id: id, fields: z.array(z.enum(REVEALED_FIELDS)).min(1).max(5) }),
    z.object({
      fields: z.array(z.object({ field: z.enum(REVEALED_FIELDS), value: z.string().nullable() })),
    }),
  ),
  'account-export': withResult(ofAccount, link),
  'account-erase': withoutResult(ofAccount),
  'view-limit-clear': withoutResult(ofAccount),

  /** Every member is logged out, and nobody of the agency logs in. */
  'agency-suspend': withoutResult(ofAgency.extend({ until: instant })),
  'agency-reinstate': withoutResult(ofAgency),
  'agency-close': withoutResult(ofAgency),

  /** `name` is the one that was looked at. */
  'agency-name-approve': withoutResult(ofName),
  /** The agent reads the reason. */
  'agency-name-refuse': withoutResult(ofName),

  /** The state's own record; `expires` is null where it names no day. */
  'license-check': withoutResult(
    ofLicense.extend({ status: z.enum(LOOKED_UP_STATUSES), expires: day.nullable().default(null) }),
  ),
  /** The agent reads the reason. */
  'license-refuse': withoutResult(ofLicense),
  'license-end': withoutResult(ofLicense),

  'fee-plan': withResult(
    z.strictObject({ amounts: feeAmounts, starts_at: instant }),
    z.object({ id: z.int() }),
  ),
  'carrier-add': withResult(
    z.strictObject({
      name: line(100),
      lines: z.array(typeId).min(1).max(3),
      /** The agency that asked for it, and is told. */
      agency_id: id.optional(),
    }),
    z.object({ id: z.int() }),
  ),
  /** The agent reads the reason. */
  'carrier-refuse': withoutResult(ofAgency),
  /** Absent fields stay as they are; an empty text or list says that the fact is not confirmed. */
  'carrier-set': withoutResult(
    z.strictObject({
      carrier_id: narrowId,
      name: line(100).optional(),
      lines: z.array(typeId).max(3).optional(),
      active: z.boolean().optional(),
      /** One a line, `GEICO Casualty; 41491`, the code only if it is known. */
      companies: optionalMessage(10_000),
      sold_by: z.enum(['unconfirmed', ...CARRIER_SELLERS]).optional(),
      /** The only states it writes in: `NC SC`. */
      states: optionalLine(300),
      /** Where the facts were read; a company code or a limit of states needs it. */
      source: optionalLine(2_000),
    }),
  ),
  /** `content` is a CSV file; docs/running.md names its columns. */
  'carriers-import': withResult(
    z.strictObject({ content: z.string().max(400_000) }),
    /** Rows that are as they were count as neither. */
    z.object({ added: z.int(), changed: z.int() }),
  ),
  /** `second` adds the state to a code that lies in two. */
  'zip-set': withoutResult(
    z.strictObject({ code: zipCode, city: line(100), state, second: z.boolean().optional() }),
  ),
  /** Refused while clients or submissions have it; agencies that cover it lose it. */
  'zip-remove': withoutResult(z.strictObject({ code: zipCode, state })),
  /** `content` is the text of a file of `catalog/questionnaires`. */
  'questionnaire-publish': withResult(
    z.strictObject({ content: z.string().max(400_000), starts_at: instant }),
    z.object({ id: z.int() }),
  ),
  /** A text in both languages, as in `catalog/legal`; its version becomes the day of its start, Eastern time. */
  'text-publish': withResult(
    z.strictObject({ key: textKey, en: textContent, es: textContent, starts_at: instant }),
    z.object({ id: z.int() }),
  ),
  /** Mails an edited text to the operator who asks. */
  'text-test': withoutResult(
    z.strictObject({ key: textKey, language: z.enum(['en', 'es']), content: textContent }),
  ),
  'plan-cancel': withoutResult(
    z.strictObject({ kind: z.enum(['fee', 'questionnaire', 'text']), plan_id: id }),
  ),

  'feedback-answer': withoutResult(z.strictObject({ feedback_id: id, text })),
  /** A message that an operator writes first. */
  'message-send': withoutResult(z.strictObject({ account_id: id, text })),
  /** Adds a saved reply, or changes the one of this name and language. */
  'reply-save': withoutResult(z.strictObject({ name: line(60), language, text })),
  'reply-remove': withoutResult(z.strictObject({ reply_id: id })),
  'note-add': withoutResult(
    z.strictObject({
      about: z.enum(['account', 'application']),
      about_id: id,
      text: message(500),
    }),
  ),
  'lead-remind': withoutResult(ofLead),
  'request-log': withResult(
    z.strictObject({
      account_id: id,
      request: z.enum(['copy', 'erasure']),
      channel: z.enum(['mail', 'phone', 'letter']),
      received_on: day,
    }),
    z.object({ id: z.int() }),
  ),
  'request-refuse': withoutResult(z.strictObject({ request_id: id })),
  'queue-take': withoutResult(ofItem),
  'queue-note': withoutResult(z.strictObject({ item_id: id, text: message(500) })),
  'queue-defer': withoutResult(z.strictObject({ item_id: id, until: instant })),
  'queue-close': withoutResult(ofItem),
  'report-decide': withoutResult(
    z.strictObject({ report_id: id, do: z.enum(['none', 'withdraw', 'suspend']) }),
  ),

  'job-retry': withoutResult(ofJob),
  'job-drop': withoutResult(ofJob),
  'mail-resend': withoutResult(ofJob),
  'webhook-replay': withoutResult(z.strictObject({ event_id: z.string().regex(/^[\w-]{1,100}$/) })),
  'leads-recount': withResult(nothing.strict(), z.object({ drift: z.int() })),

  /** Mails the receipt, and the credit note if there is one, again. */
  'receipt-send': withoutResult(ofPurchase),
  'payment-settle': withResult(ofPurchase, z.object({ state: z.string() })),
  /** One line for each difference: ids and amounts. */
  'compare-payments': withResult(
    z.strictObject({ day }),
    z.object({ differences: z.int(), lines: z.array(z.string()) }),
  ),
  'difference-close': withoutResult(z.strictObject({ difference_id: id })),
  'dispute-note': withoutResult(z.strictObject({ purchase_id: uuid, text: message(500) })),
  /** At most 50,000 rows, without addresses and numbers of people. */
  export: withResult(
    z.strictObject({
      list: z.enum([
        'purchases',
        'refunds',
        'disputes',
        'differences',
        'journal',
        'postings',
        'months',
        'audit',
        'carriers',
      ]),
      filters: z.record(z.string().max(40), z.string().max(254)).default({}),
    }),
    link.extend({ rows: z.int() }),
  ),

  /** The link of the first log-in works for 24 hours. It is shown once to an owner, else mailed to the new operator. */
  'operators-add': withResult(
    z.strictObject({ email, name: line(100), role }),
    z.object({ id: z.int(), welcome: link.nullable() }),
  ),
  'operators-role': withoutResult(z.strictObject({ operator_id: id, role })),
  'operators-suspend': withoutResult(ofOperator),
  'operators-reinstate': withoutResult(ofOperator),
  'operators-remove': withoutResult(ofOperator),
  'operators-reset-factor': withResult(ofOperator, z.object({ welcome: link })),
  'operators-sessions': withResult(ofOperator, z.object({ sessions: z.int() })),

  'one-owner': withoutResult(z.strictObject({ on: z.boolean() })),

  'proposal-approve': withResult(ofProposal, factsByName),
  'proposal-refuse': withoutResult(ofProposal),

  'audit-verify': withResult(
    nothing.strict(),
    z.object({
      seals: z.int(),
      sealed_rows: z.int(),
      waiting_rows: z.int(),
      broken: z.array(z.string()),
    }),
  ),
  'audit-seal': withoutResult(nothing.strict()),
} as const satisfies Record<TaskName, Task>;

/** The input of a task, as it is sent. */
export type TaskInput<Name extends TaskName> = z.input<(typeof adminTasks)[Name]['input']>;
/** The result of a task. */
export type TaskResult<Name extends TaskName> = z.output<(typeof adminTasks)[Name]['result']>;
