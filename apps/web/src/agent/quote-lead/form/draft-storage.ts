import { keptInTab } from '../../../app/kept-in-tab.ts';
import type { QuoteDraft } from './quote-forms.ts';

/** Forms of a lead as this tab keeps them. */
export type KeptForms = {
  /** The owner of the drafts: somebody else may log in on the same tab. */
  readonly owner: string;
  /** When the answers that were priced had been submitted. */
  readonly version: string;
  readonly drafts: readonly QuoteDraft[];
  /** Sent quotes the agent will update later. */
  readonly aside: readonly number[];
};

const formsOf = (leadId: number) => keptInTab<KeptForms>(`quote-draft.${leadId}`);

/** Keeps the unsent prices of a lead. */
export function keepForms(leadId: number, forms: KeptForms): void {
  formsOf(leadId).keep(forms);
}

/** Forgets the unsent prices of a lead. */
export function forgetForms(leadId: number): void {
  formsOf(leadId).forget();
}

/** The unsent prices this agent typed for a lead, or null. */
export function keptForms(leadId: number, owner: string): KeptForms | null {
  return formsOf(leadId).read((kept) =>
    kept.owner === owner && kept.drafts.length > 0 ? kept : null,
  );
}
