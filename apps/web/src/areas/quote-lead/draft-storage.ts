import type { QuoteDraft } from './quote-forms.ts';

/** Forms of a lead as this tab keeps them. */
export type KeptForms = {
  /** Whose they are: somebody else may log in on the same tab. */
  readonly owner: string;
  /** When the answers that were priced had been submitted. */
  readonly version: string;
  readonly drafts: readonly QuoteDraft[];
  /** Sent quotes the agent will update later. */
  readonly aside: readonly number[];
};

const keyOf = (leadId: number) => `fanwise.quote-draft.${leadId}`;

/** Keeps unsent prices for a reload or an ended session, in this tab only. */
export function keepForms(leadId: number, forms: KeptForms): void {
  sessionStorage.setItem(keyOf(leadId), JSON.stringify(forms));
}

/** Forgets the unsent prices of a lead. */
export function forgetForms(leadId: number): void {
  sessionStorage.removeItem(keyOf(leadId));
}

/** The unsent prices this agent typed for a lead, or null. */
export function keptForms(leadId: number, owner: string): KeptForms | null {
  const text = sessionStorage.getItem(keyOf(leadId));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptForms;
    return kept.owner === owner && kept.drafts.length > 0 ? kept : null;
  } catch {
    return null;
  }
}
