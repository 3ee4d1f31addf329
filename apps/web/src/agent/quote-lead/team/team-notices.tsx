import type { LeadDetail, LeadTeam } from '@fanwise/contract/own';
import type { Language } from '@fanwise/domain/texts/language';
import { call } from '../../../app/api.ts';
import { useAction } from '../../../app/forms/use-action.ts';
import { keys } from '../../../app/keys.ts';
import { leadTeam } from '../../../messages/en/leads/lead-team.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { useAgentZone } from '../../../shared/zone/reader-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { useQuoteForms } from '../form/use-quote-forms.ts';

/** Formats an instant in a time zone: the time alone if it is today, otherwise with its date. */
const formatChangeTime = (
  language: Language,
  instant: string,
  timeZone: string | undefined,
): string => {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const isToday = day.format(at) === day.format(new Date());
  return new Intl.DateTimeFormat(`${language}-US`, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'medium' as const }),
    timeZone,
  }).format(at);
};

type TeamNoticesProps = {
  detail: LeadDetail;
  team: LeadTeam;
  forms: ReturnType<typeof useQuoteForms>;
  maySend: boolean;
  /** The reason why a draft was not saved. */
  failure: string | undefined;
  onRefetch: () => Promise<unknown>;
};

/** Says who prepared what stands in the forms, and that a colleague saved another draft. */
export function TeamNotices(props: TeamNoticesProps) {
  const { detail, team, forms, maySend, failure, onRefetch } = props;
  const messages = useMessages(leadTeam);
  const language = useLanguage();
  const zone = useAgentZone();
  const { draft } = team;
  const discarding = useAction(
    (readAt: string) =>
      call('DELETE /agent/leads/:id/draft', {
        params: { id: detail.lead.applicationId },
        body: { readAt },
      }),
    { changes: [keys.agent.leads], onDone: onRefetch },
  );
  const notSaved = failure ?? discarding.failure;
  const time = draft && formatChangeTime(language, draft.changedAt, zone);
  const name = draft?.preparedBy || messages.formerMember;
  return (
    <>
      {notSaved && (
        <Notice kind="error" title={messages.notSaved}>
          <p>{notSaved}</p>
        </Notice>
      )}
      {draft && time && !forms.isShowingDraft && (
        <Notice
          kind="warning"
          title={messages.newerTitle(name, time)}
          action={
            <Button size="small" variant="secondary" onClick={() => forms.actions.showDraft(draft)}>
              {messages.showNewer(name)}
            </Button>
          }
        >
          <p>{messages.newer}</p>
        </Notice>
      )}
      {draft && time && forms.isShowingDraft && (
        <Notice
          {...(draft.outdated && { kind: 'warning' as const })}
          title={
            draft.preparedBy === null ? messages.preparedByYou(time) : messages.prepared(name, time)
          }
        >
          <p>
            {draft.outdated && `${messages.outdated} `}
            {draft.ready ? messages.isReady : messages.isDraft}{' '}
            {draft.ready && maySend && `${messages.checkAndSend} `}
            {forms.hasReplacedForms ? (
              <>
                {messages.showingOther(name)}{' '}
                <TextButton onClick={forms.actions.showOwnForms}>{messages.backToMine}</TextButton>
              </>
            ) : (
              <TextButton onClick={() => void discarding.run(draft.changedAt)}>
                {messages.discard}
              </TextButton>
            )}
          </p>
        </Notice>
      )}
    </>
  );
}
