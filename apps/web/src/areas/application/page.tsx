import { PageHeading } from '../../app/page-heading.tsx';
import { app } from '../../messages/en/app.ts';
import { useWords } from '../../messages/language.ts';
import { Skeleton } from '../../ui/states.tsx';

export default function Page() {
  const words = useWords(app);
  return (
    <>
      <PageHeading>{words.application}</PageHeading>
      <Skeleton />
    </>
  );
}
