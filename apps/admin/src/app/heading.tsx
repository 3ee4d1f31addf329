import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { admin } from '../messages/en/admin.ts';

/** The one h1 of a screen: the title of the document, and where the focus goes after a change of screen. */
export function Heading({ children, hidden }: { children: string; hidden?: boolean }) {
  const messages = useMessages(admin);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(useLocation().key === 'default');
  const title = messages.pageTitle(children);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
