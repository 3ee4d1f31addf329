import { PageHeading } from '../../app/page-heading.tsx';
import { assigning } from '../../messages/en/agent/assigning.ts';
import { useMessages } from '../../messages/language.ts';
import { Assignment } from './assignment/assignment.tsx';

/** The members of the agency and how they share its work. */
export default function TeamPage() {
  const { team } = useMessages(assigning);
  return (
    <div>
      <PageHeading>{team}</PageHeading>
      <Assignment />
    </div>
  );
}
