import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { app } from '../messages/en/shared/app.ts';
import { useMessages } from '../messages/language.ts';

/** The one h1 of a page. Sets the title of the document and takes the focus after a change of page. */
export function PageHeading({
  children,
  hidden,
  documentTitle,
}: {
  children: string;
  hidden?: boolean;
  documentTitle?: string;
}) {
  const messages = useMessages(app);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // Someone sent to log in finds the focus on "log in" instead.
  const wasRedirected = (state as { pleaseLogIn?: boolean } | null)?.pleaseLogIn === true;
  const keepsFocus = useRef(key === 'default' || wasRedirected);
  const title = documentTitle ?? messages.pageTitle(children);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!keepsFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
