import type { LeadDetail } from '@fanwise/contract/own';
import { paymentPage } from '@fanwise/contract/pages';
import { useAction } from '../../../app/forms/use-action.ts';
import { useMay } from '../../../app/session/use-may.ts';
import { leadTeam } from '../../../messages/en/leads/lead-team.ts';
import { quoteLive } from '../../../messages/en/leads/quote-live.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import type { FormWithTakenCarrier } from '../form/draft-problems.ts';
import { WhoPays } from '../team/who-pays.tsx';
import styles from './live-lead.module.css';
import { type LeadEnd, useLeadState } from './use-lead-state.ts';

type LiveLeadProps = {
  detail: LeadDetail;
  /** Forms with prices whose carrier another agent took. */
  taken: readonly FormWithTakenCarrier[];
  /** Other forms are on the screen. */
  hasOthers: boolean;
  /** Quotes are being sent: changes are checked after that. */
  isSending: boolean;
  /** Moves the prices of a form to another carrier. */
  onMove: (key: string, carrierId: number) => void;
  onRefetch: () => unknown;
  onEnd: (hasEnded: boolean) => void;
  /** Opens the next lead. */
  onNext: () => Promise<unknown>;
};

/** Changes that others make to the lead while it is priced: shown as they happen, and typed text is not touched. */
export function LiveLead(props: LiveLeadProps) {
  const { detail, taken, hasOthers, onMove, onRefetch, onNext } = props;
  const messages = useMessages(quoteLive);
  const team = useMessages(leadTeam);
  const language = useLanguage();
  const { ended, isOtherVersion, quoting } = useLeadState(props);
  const names = new Intl.ListFormat(`${language}-US`).format(quoting);
  // Always rendered, so that screen readers announce its content. No role: an empty status is itself read out.
  return (
    <div aria-live="polite" className={styles.live}>
      {ended !== null ? (
        <LeadEndedNotice end={ended} detail={detail} onNext={onNext} />
      ) : (
        <>
          {quoting.length > 0 && (
            <p className={styles.quoting}>
              {quoting.length === 1 ? team.quoting(names) : team.quotingMany(names)}
            </p>
          )}
          {isOtherVersion && (
            <Notice
              kind="warning"
              title={messages.changedTitle}
              action={
                <Button size="small" variant="secondary" onClick={onRefetch}>
                  {messages.lookAnew}
                </Button>
              }
            >
              <p>{messages.changed}</p>
            </Notice>
          )}
          {taken.map((form) => (
            <TakenCarrierNotice
              key={form.draft.key}
              {...form}
              hasOthers={hasOthers}
              onMove={onMove}
              onNext={onNext}
            />
          ))}
        </>
      )}
    </div>
  );
}

function TakenCarrierNotice({
  draft,
  carrierName,
  quotedBy,
  availableCarriers,
  hasOthers,
  onMove,
  onNext,
}: FormWithTakenCarrier & Pick<LiveLeadProps, 'hasOthers' | 'onMove' | 'onNext'>) {
  const messages = useMessages(quoteLive);
  const move = (
    <span className={styles.ways}>
      {messages.moveTo}
      {availableCarriers.map(({ carrierId, carrierName: name }) => (
        <Button
          key={carrierId}
          size="small"
          variant="secondary"
          onClick={() => onMove(draft.key, carrierId)}
        >
          {name}
        </Button>
      ))}
    </span>
  );
  return (
    <Notice
      kind="warning"
      title={
        quotedBy === null
          ? messages.taken(carrierName)
          : messages.takenInAgency(quotedBy, carrierName)
      }
      action={availableCarriers.length > 0 ? move : <NextLead onNext={onNext} />}
    >
      <p>
        {messages.kept}{' '}
        {availableCarriers.length === 0 &&
          `${messages.noneFree}${hasOthers ? ` ${messages.othersGo}` : ''}`}
      </p>
    </Notice>
  );
}

function LeadEndedNotice({
  end,
  detail,
  onNext,
}: { end: LeadEnd } & Pick<LiveLeadProps, 'detail' | 'onNext'>) {
  const messages = useMessages(quoteLive);
  const { may } = useMay();
  const toPayment = may('unlock') ? (
    <ButtonLink to={paymentPage(detail.lead.applicationId)} size="small">
      {messages.toPayment}
    </ButtonLink>
  ) : (
    <WhoPays detail={detail} />
  );
  return (
    <Notice
      kind={end === 'chosen' ? 'success' : 'warning'}
      title={messages.ended[end]}
      action={end === 'chosen' ? toPayment : <NextLead onNext={onNext} />}
    >
      <p>{messages.endedText}</p>
    </Notice>
  );
}

function NextLead({ onNext }: Pick<LiveLeadProps, 'onNext'>) {
  const messages = useMessages(quoteLive);
  const { run, isBusy } = useAction(onNext);
  return (
    <Button size="small" variant="secondary" busy={isBusy} onClick={() => run()}>
      {messages.nextLead}
    </Button>
  );
}
