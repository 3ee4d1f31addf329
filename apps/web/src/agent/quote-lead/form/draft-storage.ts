import { createTabStorage } from '../../../app/tab-storage.ts';
import type { QuoteDraft } from './quote-forms.ts';

/** Forms of a lead as this tab keeps them. */
export type StoredForms = {
  /** The owner of the drafts: somebody else may log in on the same tab. */
  readonly owner: string;
  /** When the answers that were priced had been submitted. */
  readonly version: string;
  readonly drafts: readonly QuoteDraft[];
  /** Sent quotes the agent will update later. */
  readonly aside: readonly number[];
};

const formsOf = (leadId: number) => createTabStorage<StoredForms>(`quote-draft.${leadId}`);

/** Keeps the unsent prices of a lead. */
export function storeForms(leadId: number, forms: StoredForms): void {
  formsOf(leadId).store(forms);
}

/** Forgets the unsent prices of a lead. */
export function forgetForms(leadId: number): void {
  formsOf(leadId).forget();
}

/** The unsent prices this agent typed for a lead, or null. */
export function readForms(leadId: number, owner: string): StoredForms | null {
  return formsOf(leadId).read((kept) =>
    kept.owner === owner && kept.drafts.length > 0 ? kept : null,
  );
}
