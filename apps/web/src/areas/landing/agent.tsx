import { PageHeading } from '../../app/page-heading.tsx';

export default function Page() {
  return <PageHeading>Fanwise</PageHeading>;
}
