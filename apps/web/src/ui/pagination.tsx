import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ui } from '../messages/en/shared/ui.ts';
import { useMessages } from '../messages/language.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
};

const SHOWN_NUMBERS = 5;
const GO_DELAY_MS = 500;

/** Pages as links with real addresses, and a "go to page" box. Empty when there is one page. */
export function Pagination({ page, pageCount }: PaginationProps) {
  const messages = useMessages(ui);
  const [search] = useSearchParams();
  if (pageCount <= 1) return null;
  const to = (target: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(target));
    return `?${next}`;
  };
  const step = (target: number, label: string, sign: ReactNode) =>
    target < 1 || target > pageCount || target === page ? (
      <span className={styles.link} aria-hidden="true" data-off>
        {sign}
      </span>
    ) : (
      <Link to={to(target)} className={styles.link} aria-label={label}>
        {sign}
      </Link>
    );
  const first = Math.max(1, Math.min(page - 2, pageCount - SHOWN_NUMBERS + 1));
  const numbers = Array.from(
    { length: Math.min(SHOWN_NUMBERS, pageCount) },
    (_, index) => first + index,
  );
  return (
    <nav className={styles.pages} aria-label={messages.pages}>
      <ul className={styles.list}>
        <li>{step(page === 1 ? 0 : 1, messages.firstPage, '«')}</li>
        <li>{step(page - 1, messages.previousPage, '‹')}</li>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              className={styles.link}
              aria-label={messages.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>{step(page + 1, messages.nextPage, '›')}</li>
        <li>{step(page === pageCount ? 0 : pageCount, messages.lastPage, '»')}</li>
      </ul>
      <NewPage page={page} pageCount={pageCount} />
      <GoToPage page={page} pageCount={pageCount} to={to} />
    </nav>
  );
}

/** Announces the new page: the focus stays on a link with the same text, so a screen reader would say nothing. */
function NewPage({ page, pageCount }: { page: number; pageCount: number }) {
  const messages = useMessages(ui);
  const [shown, setShown] = useState(page);
  const [announced, setAnnounced] = useState<readonly [number, number]>();
  if (shown !== page) {
    setShown(page);
    setAnnounced([page, pageCount]);
  }
  return (
    // No role: an empty status is itself read out.
    <p className="visually-hidden" aria-live="polite">
      {announced && messages.pageOf(...announced)}
    </p>
  );
}

function GoToPage({
  page,
  pageCount,
  to,
}: {
  page: number;
  pageCount: number;
  to: (target: number) => string;
}) {
  const messages = useMessages(ui);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(page);
  // Emptied on another page; the focus stays in the box.
  if (shown !== page) {
    setShown(page);
    setTyped('');
  }
  const target = Math.min(pageCount, Math.max(1, Number(typed)));
  const go = () => typed !== '' && target !== page && navigate(to(target));
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(go, GO_DELAY_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className={styles.go}>
      {messages.goToPage}
      <input
        className={styles.box}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            go();
          }
        }}
      />
    </label>
  );
}
