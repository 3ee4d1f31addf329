import { PageHeading } from '../../app/page-heading.tsx';
import { app } from '../../messages/en/shared/app.ts';
import { useMessages } from '../../messages/language.ts';
import { Assignment } from './assignment/assignment.tsx';
import { Invitations } from './invitations/invitations.tsx';
import styles from './team.module.css';

/** The people of the agency, and how they share its work. */
export default function TeamPage() {
  const messages = useMessages(app);
  return (
    <div className={styles.page}>
      <PageHeading>{messages.team}</PageHeading>
      <Invitations />
      <Assignment />
    </div>
  );
}
