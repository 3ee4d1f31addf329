import { comparison } from '../../../messages/en/consumer/comparison.ts';
import { useMessages } from '../../../messages/language.ts';
import { Checkbox } from '../../../ui/choices/choices.tsx';
import styles from './coverage.module.css';
import type { QuotesView } from './use-view.ts';

/** The switch between coverage and price, and the filters. Hidden while no quote states its coverage, and beside one quote. */
export function ViewBar({ view }: { view: QuotesView }) {
  const messages = useMessages(comparison);
  const isFiltered = view.askedOnly || view.bindableOnly;
  if (!view.hasCoverage || (view.hasSingleQuote && !isFiltered)) return null;
  return (
    <div className={styles.bar}>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{messages.view}</legend>
        {(['cover', 'price'] as const).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="quotes-by"
              checked={view.kind === kind}
              onChange={() => view.setKind(kind)}
            />
            {kind === 'cover' ? messages.byCover : messages.byPrice}
          </label>
        ))}
      </fieldset>
      {view.kind === 'cover' && (
        <div className={styles.filters}>
          <Checkbox
            label={messages.askedOnly}
            value={view.askedOnly}
            onChange={view.setAskedOnly}
          />
          <Checkbox
            label={messages.bindableOnly}
            value={view.bindableOnly}
            onChange={view.setBindableOnly}
          />
        </div>
      )}
    </div>
  );
}
