import { pages } from '@fanwise/contract/pages';
import { PageHeading } from '../../app/page-heading.tsx';
import { useMay } from '../../app/session/use-may.ts';
import { leads } from '../../messages/en/agent/leads.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LockedContact } from '../../ui/marks/illustrations/locked-contact.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { listGaps } from '../agency-profile/gaps.ts';
import { MissingFields } from '../agency-profile/missing-fields.tsx';
import styles from './leads.module.css';

/** In place of the leads until the profile is complete; names what is missing. */
export function ProfileIncomplete({ missing }: { missing: readonly string[] }) {
  const messages = useMessages(leads);
  const { may } = useMay();
  const gaps = listGaps(missing, may('manage'));
  const isForLicenses = gaps.every((name) => name === 'licenses');
  return (
    <div className={styles.page}>
      <PageHeading>{messages.title}</PageHeading>
      <EmptyState
        title={messages.incompleteTitle}
        illustration={<LockedContact />}
        action={
          gaps.length === 0 ? undefined : isForLicenses ? (
            <ButtonLink to={pages.licenses}>{messages.licensesAction}</ButtonLink>
          ) : (
            <ButtonLink to={pages.agencyDetails}>{messages.incompleteAction}</ButtonLink>
          )
        }
      >
        <p>{messages.incomplete}</p>
        <MissingFields missing={missing} />
      </EmptyState>
    </div>
  );
}
