import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { coverStart } from '../../../messages/en/agent/cover-start.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { findEmptyBox, STATING_KEY } from '../form/use-grid-keys.ts';
import styles from './coverage-block.module.css';
import type { CoverageDraft } from './coverage-draft.ts';
import { listCoverageProblems } from './coverage-problems.ts';
import { createUsualCoverage, templatesOf } from './coverage-start.ts';
import { LazyCoverageSummary } from './lazy-coverage.tsx';
import type { CoverageFormProps } from './stated/coverage-fields.tsx';

const { Component: CoverageFields, preloadProps } = lazyComponent(
  async () => (await import('./stated/coverage-fields.tsx')).CoverageFields,
);

type CoverageBlockProps = CoverageFormProps & { cover: CoverageDraft | null | undefined };

/**
 * The coverage of a quote's prices: everything as requested with one key, then one line to read, and the fields on
 * demand. It does not rerender while a price is typed.
 */
export const CoverageBlock = memo(function CoverageBlock(props: CoverageBlockProps) {
  const { draftKey, detail, carrierId, cover, isChecked, refused, onChange } = props;
  const messages = useMessages(coverStart);
  const [isOpened, setOpened] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isStated = Boolean(cover);
  const wasStated = useRef(isStated);
  useEffect(() => {
    // The pressed button is gone: a price is next. If the person moved on meanwhile, the focus stays.
    if (isStated && !wasStated.current && !isOpened && document.activeElement === document.body) {
      const form = change.current?.closest('section');
      const next = form && findEmptyBox(form);
      (next ?? change.current)?.focus();
    }
    wasStated.current = isStated;
  }, [isStated, isOpened]);
  const usual = templatesOf(detail, carrierId).reduce(
    (sum, { template }) => sum + template.rows.length,
    0,
  );
  const state = () => {
    const next = createUsualCoverage(detail, carrierId);
    // A line that the client left open has to be filled in.
    setOpened(listCoverageProblems(next, detail).length > 0);
    onChange(draftKey, next);
  };
  if (!cover)
    return (
      <div className={styles.block}>
        <header className={styles.head}>
          <h4>{messages.title}</h4>
          <span className={styles.state}>{messages.notStated}</span>
        </header>
        <div className={styles.actions}>
          <Button {...preloadProps} variant="secondary" size="small" data-states onClick={state}>
            {usual > 0 ? messages.withUsual(usual) : messages.asAsked}
          </Button>
          <kbd>{STATING_KEY}</kbd>
        </div>
      </div>
    );
  const isWrong =
    refused.length > 0 || (isChecked && listCoverageProblems(cover, detail).length > 0);
  const isOpen = isOpened || isWrong;
  return (
    <div className={styles.block} data-open={isOpen || undefined}>
      <header className={styles.head}>
        <h4>{messages.title}</h4>
        <TextButton
          ref={change}
          {...preloadProps}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          {isOpen ? messages.fold : messages.change}
        </TextButton>
      </header>
      {isOpen ? (
        <Suspense fallback={<Skeleton shape="form" count={2} />}>
          <CoverageFields {...props} cover={cover} takesFocus={isOpened} />
        </Suspense>
      ) : (
        <LazyCoverageSummary detail={detail} cover={cover} />
      )}
    </div>
  );
});
