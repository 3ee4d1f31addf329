import type { Routes } from '@fanwise/contract/own';
import { pages } from '@fanwise/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../app/api.ts';
import { useFailureText } from '../../app/forms/form-rules.ts';
import { keys } from '../../app/keys.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { ClientQuestion, useQuestion } from '../../client/client-returns/client-question.tsx';
import { clientReturns } from '../../messages/en/consumer/client-returns.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { MailedLinkPage, UsedLink } from './mailed-link-page.tsx';

type ReturnQuestion = Routes['POST /returns/question']['answer'];

/** Shows the question of a mail about a return. A button sends the answer, because mail scanners follow links. */
export default function AnswerReturn({ token }: { token: string }) {
  const messages = useMessages(clientReturns);
  const failureText = useFailureText();
  const {
    data: asked,
    error,
    refetch,
  } = useQuery({
    queryKey: keys.public.returnQuestion(token),
    // A POST although it only reads, so that the token does not appear in an address.
    queryFn: ({ signal }) => call('POST /returns/question', { body: { token }, signal }),
    // After the answer, the server refuses to return the question again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [end, setEnd] = useState<'done' | 'used'>();
  const isUsed = end === 'used' || (error instanceof ApiError && error.code === 'invalid-token');
  return (
    <MailedLinkPage>
      {isUsed ? (
        <UsedLink text={messages.spent} to={pages.landing} action={messages.toStart} />
      ) : end === 'done' ? (
        <>
          <PageHeading key="done">{messages.title}</PageHeading>
          <p role="status">{messages.thanks}</p>
          <ButtonLink full variant="secondary" to={pages.landing}>
            {messages.toStart}
          </ButtonLink>
        </>
      ) : error ? (
        <ErrorState title={failureText(error)} onRetry={refetch} />
      ) : asked ? (
        <Question asked={asked} token={token} onEnd={setEnd} />
      ) : (
        <Skeleton />
      )}
    </MailedLinkPage>
  );
}

function Question({
  asked,
  token,
  onEnd,
}: {
  asked: ReturnQuestion;
  token: string;
  onEnd: (end: 'done' | 'used') => void;
}) {
  const messages = useMessages(clientReturns);
  return (
    <>
      <PageHeading>{useQuestion(asked)}</PageHeading>
      <p>{messages.why}</p>
      <ClientQuestion
        asked={asked}
        withoutPhone
        send={async ({ answer }) => {
          try {
            await call('POST /returns/answer', { body: { token, answer } });
            onEnd('done');
          } catch (error) {
            if (!(error instanceof ApiError && error.code === 'invalid-token')) throw error;
            onEnd('used');
          }
        }}
      />
    </>
  );
}
