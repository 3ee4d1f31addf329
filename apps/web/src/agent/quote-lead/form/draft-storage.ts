import { createTabStorage } from '../../../app/tab-storage.ts';
import type { QuoteDraft } from './quote-forms.ts';

/** The forms of a lead as they are stored in this tab. */
export type StoredForms = {
  /** The owner of the drafts: somebody else may log in on the same tab. */
  readonly owner: string;
  /** The submission date of the answers that were priced. */
  readonly version: string;
  readonly drafts: readonly QuoteDraft[];
  /** Sent quotes the agent will update later. */
  readonly aside: readonly number[];
  /** The time of the agency's draft that the member read; null without one. */
  readonly draftAt?: string | null;
};

const formsOf = (leadId: number) => createTabStorage<StoredForms>(`quote-draft.${leadId}`);

/** Stores the unsent prices of a lead. */
export function storeForms(leadId: number, forms: StoredForms): void {
  formsOf(leadId).store(forms);
}

/** Removes the unsent prices of a lead. */
export function clearForms(leadId: number): void {
  formsOf(leadId).forget();
}

/** The unsent prices this agent typed for a lead, or null. */
export function readForms(leadId: number, owner: string): StoredForms | null {
  return formsOf(leadId).read((stored) =>
    stored.owner === owner && stored.drafts.length > 0 ? stored : null,
  );
}
