import type { LeadDetail } from '@fanwise/contract/own';
import { useCallback, useEffect, useState } from 'react';
import type { CoverDraft } from '../cover/cover-draft.ts';
import { sendableOf } from './draft-problems.ts';
import { forgetForms, keepForms, keptForms } from './draft-storage.ts';
import {
  blankDraft,
  draftOf,
  firstDrafts,
  hasUnsent,
  isUntouched,
  type QuoteDraft,
  withOneBegun,
} from './quote-forms.ts';
import { reconcile } from './reconcile.ts';

type State = {
  drafts: readonly QuoteDraft[];
  aside: readonly number[];
  /** The answer of the server the forms were brought in line with. */
  source: LeadDetail;
  isRestored: boolean;
  /** The client submitted other answers after prices were typed. */
  haveAnswersChanged: boolean;
};

function firstState(detail: LeadDetail, owner: string): State {
  const kept = keptForms(detail.lead.applicationId, owner);
  const fresh: State = {
    drafts: firstDrafts(detail),
    aside: [],
    source: detail,
    isRestored: false,
    haveAnswersChanged: false,
  };
  if (!kept) return fresh;
  return {
    ...fresh,
    drafts: reconcile(kept.drafts, kept.aside, detail),
    aside: kept.aside,
    isRestored: true,
    haveAnswersChanged: kept.version !== detail.lead.submittedAt,
  };
}

/** The forms of a lead that are being written. Typed prices outlive a reload and newer answers of the server. */
export function useQuoteForms(detail: LeadDetail, owner: string) {
  const [state, setState] = useState(() => firstState(detail, owner));
  if (detail !== state.source) {
    const isNewVersion = detail.lead.submittedAt !== state.source.lead.submittedAt;
    setState({
      ...state,
      source: detail,
      drafts: reconcile(state.drafts, state.aside, detail),
      haveAnswersChanged: state.haveAnswersChanged || isNewVersion,
    });
  }
  const { drafts, aside } = state;
  const isUnsent = hasUnsent(drafts, detail);
  const { applicationId: leadId, submittedAt: version } = detail.lead;
  useEffect(() => {
    if (isUnsent) keepForms(leadId, { owner, version, drafts, aside });
    else forgetForms(leadId);
  }, [isUnsent, leadId, owner, version, drafts, aside]);

  /** Keeps its identity, so that typing a price draws nothing of what it covers. */
  const changeCover = useCallback(
    (key: string, cover: CoverDraft | undefined) =>
      setState((current) => ({
        ...current,
        drafts: current.drafts.map((draft) => (draft.key === key ? { ...draft, cover } : draft)),
      })),
    [],
  );

  return {
    drafts,
    /** Those that Finish Quoting sends. */
    begun: sendableOf(drafts, detail),
    isUnsent,
    changeCover,
    isRestored: state.isRestored && isUnsent,
    haveAnswersChanged: state.haveAnswersChanged && drafts.length > 0,
    change: (draft: QuoteDraft) =>
      setState((current) => ({
        ...current,
        drafts: current.drafts
          // Whoever chooses a carrier in another column takes its suggestion.
          .filter(
            (other) =>
              other.key === draft.key || other.carrierId !== draft.carrierId || !isUntouched(other),
          )
          .map((other) => (other.key === draft.key ? draft : other)),
      })),
    /** Adds an empty form and returns its key. */
    add: (): string => {
      const added = blankDraft(detail, drafts);
      setState((current) => ({ ...current, drafts: [...current.drafts, added] }));
      return added.key;
    },
    /** Takes a form away. A sent quote keeps its place, and waits for its update. */
    remove: ({ key, quoteId }: QuoteDraft) =>
      setState((current) => ({
        ...current,
        drafts: withOneBegun(current.drafts.filter((draft) => draft.key !== key)),
        aside: quoteId === null ? current.aside : [...current.aside, quoteId],
      })),
    /** Opens a sent quote that waits for its update, or that can be corrected. */
    takeUp: (quoteId: number) =>
      setState((current) => {
        const quote = current.source.quotes.find((sent) => sent.quoteId === quoteId);
        if (!quote || current.drafts.some((draft) => draft.quoteId === quoteId)) return current;
        return {
          ...current,
          drafts: [...current.drafts, draftOf(quote)],
          aside: current.aside.filter((id) => id !== quoteId),
        };
      }),
    /** The server has it. */
    drop: (key: string) =>
      setState((current) => ({
        ...current,
        drafts: current.drafts.filter((draft) => draft.key !== key),
      })),
    /** Back to what was sent. */
    startOver: () =>
      setState((current) => ({
        ...current,
        drafts: firstDrafts(current.source),
        aside: [],
        isRestored: false,
        haveAnswersChanged: false,
      })),
  };
}
