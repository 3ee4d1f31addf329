import type { LeadDetail, QuoteDraft as QuoteDraftOfAgency } from '@fanwise/contract/own';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { CoverDraft } from '../cover/cover-draft.ts';
import { fromPrepared } from '../team/prepared-forms.ts';
import { listFormCarriers, type RowName, sendableOf } from './draft-problems.ts';
import { clearForms, readForms, storeForms } from './draft-storage.ts';
import {
  blankDraft,
  firstDrafts,
  hasUnsent,
  isUntouched,
  type PriceInput,
  type QuoteDraft,
  startFirstIfNone,
  textOfForms,
  toDraft,
  withRemembered,
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
  /** The time of the agency's draft that the member read last; null without one. */
  draftAt: string | null;
  /** The forms as that draft has them; null if none is on the server. */
  loaded: readonly QuoteDraft[] | null;
  /** The member's own forms while a colleague's draft is shown instead; otherwise null. */
  setAside: Pick<State, 'drafts' | 'aside'> | null;
};

/** Every new form has the coverage that the agent usually states with its carrier. */
const remembering = (state: State): State => ({
  ...state,
  drafts: state.drafts.map((draft) => withRemembered(draft, state.source)),
});

function firstState(detail: LeadDetail, owner: string): State {
  const kept = readForms(detail.lead.applicationId, owner);
  const fresh: State = {
    drafts: firstDrafts(detail),
    aside: [],
    source: detail,
    isRestored: false,
    haveAnswersChanged: false,
    draftAt: null,
    loaded: null,
    setAside: null,
  };
  if (!kept) return detail.team?.draft ? withDraft(fresh, detail.team.draft) : remembering(fresh);
  return remembering({
    ...fresh,
    drafts: reconcile(kept.drafts, kept.aside, detail),
    aside: kept.aside,
    isRestored: true,
    haveAnswersChanged: kept.version !== detail.lead.submittedAt,
    draftAt: kept.draftAt ?? null,
  });
}

/** The forms of the agency's draft instead of those on the screen. */
const withDraft = (state: State, draft: QuoteDraftOfAgency): State => {
  const { drafts, aside } = fromPrepared(draft);
  const shown = remembering({
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
const isSaved = ({ drafts, loaded, source }: State): boolean =>
  loaded === null ? !hasUnsent(drafts, source) : textOfForms(drafts) === textOfForms(loaded);

/**
 * Brings the forms in line with a newer answer of the server. A draft that a colleague saved, sent or discarded is
 * followed at once while nothing else was typed; otherwise the page offers it.
 */
const receive = (state: State, detail: LeadDetail): State => {
  const isNewVersion = detail.lead.submittedAt !== state.source.lead.submittedAt;
  const next = remembering({
    ...state,
    source: detail,
    drafts: reconcile(state.drafts, state.aside, detail),
    haveAnswersChanged: state.haveAnswersChanged || isNewVersion,
  });
  const draft = detail.team?.draft ?? null;
  if ((draft?.changedAt ?? null) === state.draftAt) return next;
  if (!isSaved(state)) return draft ? next : { ...next, draftAt: null, loaded: null };
  if (draft) return withDraft(next, draft);
  return remembering({
    ...next,
    drafts: firstDrafts(detail),
    aside: [],
    haveAnswersChanged: false,
    draftAt: null,
    loaded: null,
  });
};

/** The forms of a lead that are being written. Typed prices outlive a reload and newer answers of the server. */
export function useQuoteForms(detail: LeadDetail, owner: string) {
  const [state, setState] = useState(() => firstState(detail, owner));
  if (detail !== state.source) setState(receive(state, detail));
  const { drafts, aside, draftAt, setAside } = state;
  const isUnsent = hasUnsent(drafts, detail);
  const isUnsaved = isUnsent && !isSaved(state);
  const { applicationId: leadId, submittedAt: version } = detail.lead;
  useEffect(() => {
    // A reload restores the member's own text, not the draft that is on the server.
    const own = setAside ?? (isUnsaved ? { drafts, aside } : null);
    if (own) storeForms(leadId, { owner, version, ...own, ...(draftAt !== null && { draftAt }) });
    else clearForms(leadId);
  }, [isUnsaved, leadId, owner, version, drafts, aside, setAside, draftAt]);
  const [actions] = useState(() => createFormActions(setState));
  const seats = useStableValue(listFormCarriers(drafts));

  return {
    acts: actions,
    drafts,
    aside,
    draftAt,
    /** The agency's draft is the one that the forms began with. */
    isShowingDraft: draftAt !== null && detail.team?.draft?.changedAt === draftAt,
    /** The member's own text waits while a colleague's draft is shown. */
    hasSetAside: setAside !== null,
    /** The forms that a draft is made of. */
    prepared: drafts.filter((draft) => hasUnsent([draft], detail)),
    /** Text that neither the client nor the agency's draft has. */
    isUnsaved,
    /** The carriers of the forms; a stable reference while prices are typed. */
    seats,
    /** Those that Finish Quoting sends. */
    begun: sendableOf(drafts, detail),
    isUnsent,
    isRestored: state.isRestored && isUnsent,
    haveAnswersChanged: state.haveAnswersChanged && drafts.length > 0,
    /** Adds an empty form and returns it. */
    add: (): QuoteDraft => {
      const added = blankDraft(detail, drafts);
      setState((current) => remembering({ ...current, drafts: [...current.drafts, added] }));
      return added;
    },
  };
}

/** The actions on the forms. Stable references, so that typing into one form rerenders no other. */
export type FormActions = ReturnType<typeof createFormActions>;

const createFormActions = (setState: Dispatch<SetStateAction<State>>) => {
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
    changeCover: (key: string, cover: CoverDraft | null) =>
      changeOne(key, (draft) => ({
        ...draft,
        cover: cover && { ...cover, remembered: undefined },
      })),
    /** Choosing the carrier that another column suggests takes over its suggestion. */
    changeCarrier: (key: string, carrierId: number) =>
      setState((current) =>
        remembering({
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
        drafts: startFirstIfNone(current.drafts.filter((draft) => draft.key !== key)),
        aside: quoteId === null ? current.aside : [...current.aside, quoteId],
      })),
    /** Opens a sent quote that waits for its update, or that can be corrected. */
    takeUp: (quoteId: number) =>
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
    drop: (key: string) =>
      setState((current) => ({
        ...current,
        drafts: current.drafts.filter((draft) => draft.key !== key),
      })),
    /** These forms were saved as the agency's draft. */
    saved: (draftAt: string, loaded: readonly QuoteDraft[]) =>
      setState((current) => ({
        ...current,
        draftAt,
        loaded,
        setAside: null,
        isRestored: false,
      })),
    /** Shows a colleague's draft and keeps the member's own text beside it. */
    showDraft: (draft: QuoteDraftOfAgency) =>
      setState((current) => ({
        ...withDraft(current, draft),
        setAside: { drafts: current.drafts, aside: current.aside },
      })),
    /** Shows the member's own text again, which may now be saved over the draft. */
    backToMine: () =>
      setState(({ setAside, ...current }) =>
        remembering({
          ...current,
          ...(setAside && {
            drafts: reconcile(setAside.drafts, setAside.aside, current.source),
            aside: setAside.aside,
          }),
          setAside: null,
        }),
      ),
    /** Restores the sent prices. */
    startOver: () =>
      setState((current) =>
        remembering({
          ...current,
          drafts: firstDrafts(current.source),
          aside: [],
          isRestored: false,
          haveAnswersChanged: false,
        }),
      ),
  };
};

/** Returns the previous value while the new one is equal. */
function useStableValue<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
