import type { ConsumerProfile, Review } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { application } from '../../../messages/en/consumer/application.ts';
import { person } from '../../../messages/en/shared/person.ts';
import { requestedCoverage } from '../../../messages/en/shared/requested-coverage.ts';
import { useMessages } from '../../../messages/language.ts';
import { RequestedLineList } from '../../../shared/coverage-request/requested-line-list.tsx';
import { CalculatedTotals } from '../../../shared/lead-summary/calculated-totals.tsx';
import { LoadFailure } from '../../../shared/load-failure/load-failure.tsx';
import { AnswerSections } from '../../../shared/questionnaire/answer-list.tsx';
import { askedSections } from '../../../shared/questionnaire/asked-sections.ts';
import { Button } from '../../../ui/button.tsx';
import { InsuranceIcon } from '../../../ui/marks/insurance-icon.tsx';
import { useTypeMessages } from '../../../ui/marks/use-type-messages.ts';
import { Notice, Skeleton } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Dialog } from '../../../ui/windows/dialog.tsx';
import { useCityHint, zipFit } from '../../person/zip-place.ts';
import { type Draft, type Questionnaires, readForSaving } from '../draft/draft.ts';
import { formatMainFigure } from '../estimate/estimation-parts.ts';
import styles from './review-dialog.module.css';
import { StateQuestion } from './state-question.tsx';

type ReviewDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  profile: ConsumerProfile;
  questionnaires: Questionnaires;
  draft: Draft;
  /** True if agents already read an earlier version. */
  isAgain: boolean;
  isBusy: boolean;
  refusal: string | undefined;
  onSubmit: () => void;
  /** As in Dialog. */
  finalFocus: () => HTMLElement | null;
};

/** The review before submitting: what agents will read, and what they will not. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { isOpen, onClose, profile, questionnaires, draft, isAgain } = props;
  const words = useMessages(application);
  const coverageMessages = useMessages(requestedCoverage);
  const getMessages = useTypeMessages();
  const asksState = zipFit(profile) === 'state-differs';
  const { answers } = readForSaving(questionnaires, draft);
  const {
    data: reviewed,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.consumer.review(JSON.stringify(answers)),
    queryFn: ({ signal }) => call('POST /user/review', { body: { answers }, signal }),
    enabled: isOpen,
    // Not cached: the household and the day's figures may have changed since.
    gcTime: 0,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.submitTitle}
      description={words.submitIntro}
      size="large"
      startsAtTitle
      finalFocus={props.finalFocus}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.keepEditing}
          </Button>
          <Button busy={props.isBusy} onClick={props.onSubmit}>
            {isAgain ? words.confirmSubmitAgain : words.confirmSubmit}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {props.refusal && (
          <Notice kind="error" title={words.failedTitle}>
            <p>{props.refusal}</p>
          </Notice>
        )}
        {isAgain && profile.quoteCount > 0 && (
          <Notice kind="warning">
            <p>{words.resubmitNote(profile.quoteCount)}</p>
          </Notice>
        )}
        {asksState && <StateQuestion profile={profile} />}
        {reviewed && <PersonalDetails household={reviewed.household} profile={profile} />}
        <p className={styles.hidden}>
          <IconLock size={20} stroke={1.75} aria-hidden="true" />
          {words.hidden}
        </p>
        <section className={styles.part}>
          <h3>{words.yourAnswers}</h3>
          {reviewed?.data.map(({ typeId, sections, estimation, requestedCoverage: asked }) => (
            <details key={typeId} className={styles.type} open={reviewed.data.length === 1}>
              <summary>
                <InsuranceIcon type={typeId} />
                <span className={styles.estimate}>
                  {estimation && formatMainFigure(estimation, getMessages(typeId).cover)}
                </span>
              </summary>
              <h4>{coverageMessages.title}</h4>
              {asked && <RequestedLineList rows={asked.rows} />}
              {estimation && <CalculatedTotals type={typeId} estimation={estimation} />}
              <AnswerSections
                headingLevel="h4"
                sections={askedSections(sections, estimation?.umbrella ?? false)}
              />
            </details>
          ))}
          {!reviewed &&
            (error ? (
              <LoadFailure title={words.reviewFailed} error={error} onRetry={refetch} />
            ) : (
              <Skeleton count={6} />
            ))}
        </section>
      </div>
    </Dialog>
  );
}

function PersonalDetails({
  household,
  profile,
}: {
  household: Review['household'];
  profile: ConsumerProfile;
}) {
  const cityHint = useCityHint(profile);
  const words = useMessages(application);
  const personWords = useMessages(person);
  const partner = [household.partnerFirstName, household.partnerLastName].filter(Boolean).join(' ');
  const you = [
    [words.name, `${household.firstName} ${household.lastName}`],
    [words.dateOfBirth, formatUsDate(household.dateOfBirth)],
    [words.gender, words.genders[Number(household.gender)] ?? words.genders[2]],
    [words.street, household.address1],
    [words.city, `${household.city}, ${household.state}`],
    [personWords.labels.zipcodes, household.zipCode],
  ] as const;
  return (
    <section className={styles.part}>
      <h3>{words.aboutYou}</h3>
      <dl className={styles.details}>
        {you.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {partner !== '' && (
          <div>
            <dt>{words.yourPartner}</dt>
            <dd>
              {partner}
              {household.partnerDateOfBirth &&
                `, ${words.born(formatUsDate(household.partnerDateOfBirth))}`}
            </dd>
          </div>
        )}
      </dl>
      {cityHint && <p className={styles.change}>{cityHint}</p>}
      <p className={styles.change}>
        <TextLink to={pages.dashboard}>{words.change}</TextLink>
      </p>
    </section>
  );
}
