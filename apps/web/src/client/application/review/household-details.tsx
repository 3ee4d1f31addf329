import type { ConsumerProfile, Review } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { review } from '../../../messages/en/consumer/review.ts';
import { person } from '../../../messages/en/shared/person.ts';
import { useMessages } from '../../../messages/language.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useCityHint } from '../../person/zip-place.ts';
import styles from './review-dialog.module.css';

const MARRIED = 1;

/** The client and the spouse or partner, as agents would read them. */
export function HouseholdDetails({
  household,
  profile,
}: {
  household: Review['household'];
  profile: ConsumerProfile;
}) {
  const cityHint = useCityHint(profile);
  const messages = useMessages(review);
  const { labels } = useMessages(person);
  const nameOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
  const bornOf = (date: string | null, age: number | undefined) =>
    date ? formatUsDate(date) : (age?.toString() ?? '');
  const { age, partnerAge } = household;
  const spouse = profile.maritalStatus === MARRIED ? messages.spouse : messages.partner;
  const facts = [
    [messages.name, nameOf(household.firstName, household.lastName)],
    [age === undefined ? messages.dateOfBirth : messages.age, bornOf(household.dateOfBirth, age)],
    [messages.gender, messages.genders[Number(household.gender)] ?? messages.genders[2]],
    [messages.street, household.address1],
    [
      household.city ? messages.city : labels.state,
      nameOf(household.city && `${household.city},`, household.state),
    ],
    [labels.zipcodes, household.zipCode],
    [spouse.name, nameOf(household.partnerFirstName, household.partnerLastName)],
    [
      partnerAge === undefined ? spouse.dateOfBirth : spouse.age,
      bornOf(household.partnerDateOfBirth, partnerAge),
    ],
  ] as const;
  return (
    <>
      <dl className={styles.details}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </dl>
      {cityHint && <p className={styles.change}>{cityHint}</p>}
      <p className={styles.change}>
        <TextLink to={pages.dashboard} state={{ fromReview: true }}>
          {messages.changeDetails}
        </TextLink>
      </p>
    </>
  );
}
