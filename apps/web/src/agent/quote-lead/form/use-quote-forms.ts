import type { LeadDetail, QuoteDraft as QuoteDraftOfAgency } from '@fanwise/contract/own';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { CoverageDraft } from '../quoted-coverage/coverage-draft.ts';
import { fromPreparedQuotes } from '../team/prepared-forms.ts';
import { listFormCarriers, listSendableForms, type RowName } from './draft-problems.ts';
import { clearForms, readForms, storeForms } from './draft-storage.ts';
import {
  createBlankDraft,
  createFirstDrafts,
  hasUnsentText,
  isUntouched,
  type PriceInput,
  type QuoteDraft,
  serializeForms,
  startFirstIfUntouched,
  toDraft,
  withRememberedCoverage,
} from './quote-forms.ts';
import { reconcile } from './reconcile.ts';

type FormsState = {
  drafts: readonly QuoteDraft[];
  aside: readonly number[];
  /** The answer of the server the forms were brought in line with. */
  source: LeadDetail;
  isRestored: boolean;
  /** The client submitted other answers after prices were typed. */
  haveAnswersChanged: boolean;
  /** The time of the agency's draft that the member read last; null without one. */
  draftAt: string | null;
  /** The forms as that draft has them; null if none is on the server. */
  loaded: readonly QuoteDraft[] | null;
  /** The member's own forms while a colleague's draft is shown instead; otherwise null. */
  replacedForms: Pick<FormsState, 'drafts' | 'aside'> | null;
};

/** Every new form has the coverage that the agent usually states with its carrier. */
const withRememberedCoverages = (state: FormsState): FormsState => ({
  ...state,
  drafts: state.drafts.map((draft) => withRememberedCoverage(draft, state.source)),
});

function createFormsState(detail: LeadDetail, owner: string): FormsState {
  const storedForms = readForms(detail.lead.applicationId, owner);
  const newState: FormsState = {
    drafts: createFirstDrafts(detail),
    aside: [],
    source: detail,
    isRestored: false,
    haveAnswersChanged: false,
    draftAt: null,
    loaded: null,
    replacedForms: null,
  };
  if (!storedForms)
    return detail.team?.draft
      ? withDraft(newState, detail.team.draft)
      : withRememberedCoverages(newState);
  return withRememberedCoverages({
    ...newState,
    drafts: reconcile(storedForms.drafts, storedForms.aside, detail),
    aside: storedForms.aside,
    isRestored: true,
    haveAnswersChanged: storedForms.version !== detail.lead.submittedAt,
    draftAt: storedForms.draftAt ?? null,
  });
}

/** The forms of the agency's draft instead of those on the screen. */
const withDraft = (state: FormsState, draft: QuoteDraftOfAgency): FormsState => {
  const { drafts, aside } = fromPreparedQuotes(draft);
  const shown = withRememberedCoverages({
    ...state,
    drafts: reconcile(drafts, aside, state.source),
    aside,
    isRestored: false,
    haveAnswersChanged: false,
    draftAt: draft.changedAt,
  });
  return { ...shown, loaded: shown.drafts };
};

/** Whether the forms have no text that only this page has. */
const isSaved = ({ drafts, loaded, source }: FormsState): boolean =>
  loaded === null
    ? !hasUnsentText(drafts, source)
    : serializeForms(drafts) === serializeForms(loaded);

/**
 * Brings the forms in line with a newer answer of the server. A draft that a colleague saved, sent or discarded is
 * followed at once while nothing else was typed; otherwise the page offers it.
 */
const applyAnswer = (state: FormsState, detail: LeadDetail): FormsState => {
  const isNewVersion = detail.lead.submittedAt !== state.source.lead.submittedAt;
  const next = withRememberedCoverages({
    ...state,
    source: detail,
    drafts: reconcile(state.drafts, state.aside, detail),
    haveAnswersChanged: state.haveAnswersChanged || isNewVersion,
  });
  const draft = detail.team?.draft ?? null;
  if ((draft?.changedAt ?? null) === state.draftAt) return next;
  if (!isSaved(state)) return draft ? next : { ...next, draftAt: null, loaded: null };
  if (draft) return withDraft(next, draft);
  return withRememberedCoverages({
    ...next,
    drafts: createFirstDrafts(detail),
    aside: [],
    haveAnswersChanged: false,
    draftAt: null,
    loaded: null,
  });
};

/** The forms of a lead that are being written. Typed prices outlive a reload and newer answers of the server. */
export function useQuoteForms(detail: LeadDetail, owner: string) {
  const [state, setState] = useState(() => createFormsState(detail, owner));
  if (detail !== state.source) setState(applyAnswer(state, detail));
  const { drafts, aside, draftAt, replacedForms } = state;
  const isUnsent = hasUnsentText(drafts, detail);
  const isUnsaved = isUnsent && !isSaved(state);
  const { applicationId: leadId, submittedAt: version } = detail.lead;
  useEffect(() => {
    // A reload restores the member's own text, not the draft that is on the server.
    const ownForms = replacedForms ?? (isUnsaved ? { drafts, aside } : null);
    if (ownForms)
      storeForms(leadId, { owner, version, ...ownForms, ...(draftAt !== null && { draftAt }) });
    else clearForms(leadId);
  }, [isUnsaved, leadId, owner, version, drafts, aside, replacedForms, draftAt]);
  const [actions] = useState(() => createFormActions(setState));
  const formCarriers = useStableValue(listFormCarriers(drafts));

  return {
    actions,
    drafts,
    aside,
    draftAt,
    /** The agency's draft is the one that the forms began with. */
    isShowingDraft: draftAt !== null && detail.team?.draft?.changedAt === draftAt,
    /** The member's own text waits while a colleague's draft is shown. */
    hasReplacedForms: replacedForms !== null,
    /** The forms that a draft is made of. */
    formsToSave: drafts.filter((draft) => hasUnsentText([draft], detail)),
    /** Text that neither the client nor the agency's draft has. */
    isUnsaved,
    /** The carriers of the forms; a stable reference while prices are typed. */
    formCarriers,
    /** Those that Finish Quoting sends. */
    formsToSend: listSendableForms(drafts, detail),
    isUnsent,
    isRestored: state.isRestored && isUnsent,
    haveAnswersChanged: state.haveAnswersChanged && drafts.length > 0,
    /** Adds an empty form and returns it. */
    add: (): QuoteDraft => {
      const added = createBlankDraft(detail, drafts);
      setState((current) =>
        withRememberedCoverages({ ...current, drafts: [...current.drafts, added] }),
      );
      return added;
    },
  };
}

/** The actions on the forms. Stable references, so that typing into one form rerenders no other. */
export type FormActions = ReturnType<typeof createFormActions>;

const createFormActions = (setState: Dispatch<SetStateAction<FormsState>>) => {
  const changeOne = (key: string, change: (draft: QuoteDraft) => QuoteDraft) =>
    setState((current) => ({
      ...current,
      drafts: current.drafts.map((draft) => (draft.key === key ? change(draft) : draft)),
    }));
  return {
    changePrice: (key: string, row: RowName, price: PriceInput) =>
      changeOne(key, (draft) =>
        row === 'bundle'
          ? { ...draft, bundle: price }
          : { ...draft, prices: { ...draft.prices, [row]: price } },
      ),
    changeCoverage: (key: string, cover: CoverageDraft | null) =>
      changeOne(key, (draft) => ({
        ...draft,
        cover: cover && { ...cover, remembered: undefined },
      })),
    /** Choosing the carrier that another column suggests takes over its suggestion. */
    changeCarrier: (key: string, carrierId: number) =>
      setState((current) =>
        withRememberedCoverages({
          ...current,
          drafts: current.drafts
            .filter(
              (other) => other.key === key || other.carrierId !== carrierId || !isUntouched(other),
            )
            .map((draft) => (draft.key === key ? { ...draft, carrierId } : draft)),
        }),
      ),
    /** Takes a form away. A sent quote keeps its place, and waits for its update. */
    remove: ({ key, quoteId }: QuoteDraft) =>
      setState((current) => ({
        ...current,
        drafts: startFirstIfUntouched(current.drafts.filter((draft) => draft.key !== key)),
        aside: quoteId === null ? current.aside : [...current.aside, quoteId],
      })),
    /** Opens a sent quote that waits for its update, or that can be corrected. */
    openSentQuote: (quoteId: number) =>
      setState((current) => {
        const quote = current.source.quotes.find((sent) => sent.quoteId === quoteId);
        if (!quote || current.drafts.some((draft) => draft.quoteId === quoteId)) return current;
        return {
          ...current,
          drafts: [...current.drafts, toDraft(quote)],
          aside: current.aside.filter((id) => id !== quoteId),
        };
      }),
    /** Removes a form that the server has. */
    removeSent: (key: string) =>
      setState((current) => ({
        ...current,
        drafts: current.drafts.filter((draft) => draft.key !== key),
      })),
    /** These forms were saved as the agency's draft. */
    markSaved: (draftAt: string, loaded: readonly QuoteDraft[]) =>
      setState((current) => ({
        ...current,
        draftAt,
        loaded,
        replacedForms: null,
        isRestored: false,
      })),
    /** Shows a colleague's draft and keeps the member's own text beside it. */
    showDraft: (draft: QuoteDraftOfAgency) =>
      setState((current) => ({
        ...withDraft(current, draft),
        replacedForms: { drafts: current.drafts, aside: current.aside },
      })),
    /** Shows the member's own text again, which may now be saved over the draft. */
    showOwnForms: () =>
      setState(({ replacedForms, ...current }) =>
        withRememberedCoverages({
          ...current,
          ...(replacedForms && {
            drafts: reconcile(replacedForms.drafts, replacedForms.aside, current.source),
            aside: replacedForms.aside,
          }),
          replacedForms: null,
        }),
      ),
    /** Restores the sent prices. */
    startOver: () =>
      setState((current) =>
        withRememberedCoverages({
          ...current,
          drafts: createFirstDrafts(current.source),
          aside: [],
          isRestored: false,
          haveAnswersChanged: false,
        }),
      ),
  };
};

/** Returns the previous value while the new one is equal. */
function useStableValue<Value>(value: Value): Value {
  const [stableValue, setStableValue] = useState(value);
  if (JSON.stringify(stableValue) === JSON.stringify(value)) return stableValue;
  setStableValue(value);
  return value;
}
