import { Suspense, useState } from 'react';
import { coverStart } from '../../../messages/en/agent/cover-start.ts';
import { useMessages } from '../../../messages/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { loadedLater } from '../../../ui/windows/loaded-later.ts';
import styles from './cover-block.module.css';
import type { CoverDraft } from './cover-draft.ts';
import { asAsked, withTemplates } from './cover-start.ts';
import type { CoverForm } from './stated/stated-cover.tsx';

const { Component: StatedCover, ahead } = loadedLater(
  async () => (await import('./stated/stated-cover.tsx')).StatedCover,
);

type CoverBlockProps = CoverForm & { cover: CoverDraft | undefined };

/** The coverage of a quote's prices: everything as requested with one press, then the lines that differ. */
export function CoverBlock(props: CoverBlockProps) {
  const { draftKey, detail, carrierId, cover, onChange } = props;
  const messages = useMessages(coverStart);
  const [wasPressed, setPressed] = useState(false);
  const templates = detail.templates.filter((kept) => kept.carrierId === carrierId);
  const usual = templates.reduce((sum, { template }) => sum + template.rows.length, 0);
  const state = (next: CoverDraft) => {
    setPressed(true);
    onChange(draftKey, next);
  };
  return (
    <div className={styles.block}>
      <header className={styles.head}>
        <h4>{messages.title}</h4>
        {cover === undefined && <span className={styles.state}>{messages.notStated}</span>}
      </header>
      {cover === undefined ? (
        <div className={styles.actions}>
          <Button
            {...ahead}
            variant="secondary"
            size="small"
            onClick={() => state(asAsked(detail))}
          >
            {messages.asAsked}
          </Button>
          {templates.length > 0 && (
            <Button
              {...ahead}
              variant="secondary"
              size="small"
              onClick={() => state(withTemplates(asAsked(detail), detail, templates))}
            >
              {usual > 0 ? messages.withUsual(usual) : messages.withUsualTerms}
            </Button>
          )}
        </div>
      ) : (
        <Suspense fallback={<Skeleton shape="form" count={2} />}>
          <StatedCover {...props} cover={cover} takesFocus={wasPressed} />
        </Suspense>
      )}
    </div>
  );
}
