import { isMailed, OCCASIONS } from '@fanwise/domain/messaging/occasions';
import { z } from 'zod';
import {
  factsByName,
  flag,
  instant,
  operatorRef,
  page,
  paging,
  state,
  typeId,
} from './admin-wire.ts';

const planState = z.enum(['live', 'planned', 'past', 'canceled']);
const plan = {
  id: z.int(),
  starts_at: instant,
  state: planState,
  by: operatorRef.nullable(),
  created_at: instant,
};

/** The fee of a lead, in cents, for each combination of types; `bundles` are basis points off for two types, three. */
export const feeAmounts = z.object({
  home: z.int(),
  life: z.int(),
  auto: z.int(),
  bundles: z.array(z.int()),
});
export const fees = z.object({
  data: z.array(
    z.object({
      ...plan,
      amounts: feeAmounts,
      combinations: z.array(z.object({ types: z.array(z.int()), cents: z.int() })),
    }),
  ),
  /** The settings LEAD_FEE_* say something else than what counts. */
  settings_differ: z.boolean(),
});

export const carriersQuery = z.object({ ...paging, q: z.string().max(100).optional() });
export const carriers = page(
  z.object({
    id: z.int(),
    name: z.string(),
    lines: z.array(typeId),
    active: z.boolean(),
    source: z.enum(['file', 'operator']),
    agents: z.int(),
    /** Its insurers, each with its NAIC code where a source was found. */
    companies: z.array(z.string()),
    sold_by: z.enum(['captive', 'independent']).nullable(),
    states: z.array(z.string()).nullable(),
    facts_source: z.string().nullable(),
  }),
);

export const zipsQuery = z.object({
  ...paging,
  q: z.string().max(100).optional(),
  state: state.optional(),
  operators: flag,
});
export const zips = page(
  z.object({
    id: z.int(),
    code: z.string(),
    city: z.string(),
    state: z.string(),
    source: z.enum(['file', 'operator']),
    open_leads: z.int(),
  }),
);

export const questionnaires = z.object({
  data: z.array(
    z.object({
      ...plan,
      type: typeId,
      version: z.string(),
      questions: z.int(),
      source: z.enum(['file', 'operator']),
    }),
  ),
});
const change = z.object({
  question: z.int(),
  name: z.string(),
  what: z.enum(['added', 'removed', 'changed']),
  before: factsByName.nullable(),
  after: factsByName.nullable(),
});
const inBoth = z.object({ en: z.string(), es: z.string() });
/** The changes of a questionnaire against the active one, and how the new questions look. */
export const questionnaireDiff = z.object({
  data: z.object({
    /** The text of the file, as it is published again. */
    content: z.string(),
    /** The texts that people read in both languages, step by step. */
    steps: z.array(
      z.object({
        title: inBoth,
        text: inBoth,
        text_without_health: inBoth,
        questions: z.array(
          z.object({
            question: z.int(),
            text: inBoth,
            help: inBoth.nullable(),
            options: z.array(inBoth),
            health: z.boolean(),
            required: z.boolean(),
            /** Only after some answer to another question. */
            depends: z.boolean(),
          }),
        ),
      }),
    ),
    changes: z.array(change),
    /** The answers in the newest 1,000 drafts that the new version would not accept. */
    drafts: z.object({ looked_at: z.int(), drafts: z.int(), answers: z.int() }),
  }),
});
/** Versions that ship with the product have a number below zero. */
export const planParams = z.object({ id: z.coerce.number().int() });

/** A legal text, or the messages of the mail of an occasion. */
export const textKey = z.enum([
  ...(['terms-clients', 'terms-agents', 'privacy'] as const),
  ...OCCASIONS.filter(isMailed).map((occasion) => `mail-${occasion}` as const),
]);
export const texts = z.object({
  data: z.array(
    z.object({
      ...plan,
      key: textKey,
      language: z.enum(['en', 'es']),
      version: z.string(),
      title: z.string(),
      source: z.enum(['file', 'operator']),
    }),
  ),
});
const written = z.object({
  title: z.string(),
  version: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
});
const mail = z.object({
  language: z.enum(['en', 'es']),
  subject: z.string(),
  text: z.string(),
  button: z.string(),
});
export const textPreview = z.object({
  data: z.object({
    language: z.enum(['en', 'es']),
    live: written,
    planned: written,
    source_text: z.string(),
    /** For mails: the preview in each language, addressed to Ann. */
    mails: z.array(mail),
  }),
});
