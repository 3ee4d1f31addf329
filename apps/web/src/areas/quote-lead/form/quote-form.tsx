import type { LeadDetail } from '@fanwise/contract/own';
import { IconClockPause, IconTrash, IconX } from '@tabler/icons-react';
import { type ComponentProps, type RefCallback, useId } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useWords } from '../../../messages/language.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-words.ts';
import { StatusTag } from '../../../ui/tag.tsx';
import { canState } from '../cover/cover-draft.ts';
import { Cover } from '../cover/cover-later.tsx';
import { useUnusualLines } from '../lead/use-unusual-lines.ts';
import { nameOf } from '../sending/use-send-quotes.ts';
import { BundleRow } from './bundle-row.tsx';
import { carrierTaken, type FieldName, isStuck } from './draft-problems.ts';
import { PriceRow } from './price-row.tsx';
import styles from './quote-form.module.css';
import {
  correctedBy,
  emptyFigures,
  type Figures,
  isUntouched,
  type QuoteDraft,
  typesOf,
} from './quote-forms.ts';

type QuoteFormProps = {
  /** Its place on the screen, from 1. */
  number: number;
  draft: QuoteDraft;
  drafts: readonly QuoteDraft[];
  detail: LeadDetail;
  errorOf: (field: FieldName) => string | undefined;
  refOf: (field: FieldName) => RefCallback<HTMLElement>;
  onChange: (draft: QuoteDraft) => void;
  cover: Pick<ComponentProps<typeof Cover>, 'isChecked' | 'refused' | 'onChange' | 'refOf'>;
  /** Left out where the form has to stay. */
  onRemove?: (() => void) | undefined;
};

/** Prices with one carrier: the carrier on top, a row per insurance type, the bundle below. */
export function QuoteForm(props: QuoteFormProps) {
  const { number, draft, drafts, detail, errorOf, refOf, onChange, onRemove } = props;
  const words = useWords(quoteLead);
  const insuranceName = useInsuranceName();
  const headingId = useId();
  const types = typesOf(detail);
  const isUpdate = draft.quoteId !== null;
  const isCorrection = correctedBy(draft, detail) !== undefined;
  const removeLabel = isCorrection
    ? words.leaveAsSent(nameOf(detail, draft))
    : isUpdate
      ? words.setAside(number)
      : words.remove(number);
  const RemoveIcon = isCorrection ? IconX : isUpdate ? IconClockPause : IconTrash;
  return (
    <section
      className={styles.form}
      aria-labelledby={headingId}
      data-stated={draft.cover !== undefined || undefined}
      data-untouched={isUntouched(draft) || undefined}
    >
      <header className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {isUpdate ? nameOf(detail, draft) : words.formTitle(number)}
        </h3>
        {isUpdate && !isCorrection && <StatusTag status="updated">{words.updated}</StatusTag>}
        {onRemove && (
          <span className={styles.remove}>
            <IconButton label={removeLabel} onClick={onRemove}>
              <RemoveIcon size={20} stroke={1.75} />
            </IconButton>
          </span>
        )}
      </header>
      {isUpdate ? (
        <p className={styles.reason}>{isCorrection ? words.correctingText : words.updatedText}</p>
      ) : (
        <CarrierSelect {...{ draft, drafts, detail, errorOf, refOf, onChange }} />
      )}
      <div className={styles.sheet}>
        <div className={styles.columns} aria-hidden="true">
          <span>{words.insurance}</span>
          <span>{words.monthly}</span>
          <span>{words.yearly}</span>
        </div>
        {detail.data.map(({ typeId }) => (
          <PriceRow
            key={typeId}
            type={typeId}
            usual={detail.usual}
            ratio={ratioOf(detail, draft, typeId)}
            name={insuranceName(typeId)}
            figures={draft.prices[typeId] ?? emptyFigures}
            onChange={(figures: Figures) =>
              onChange({ ...draft, prices: { ...draft.prices, [typeId]: figures } })
            }
            errorOf={(period) => errorOf(`${typeId}-${period}`)}
            refOf={(period) => refOf(`${typeId}-${period}`)}
          />
        ))}
        {types.length > 1 && (
          <BundleRow
            draft={draft}
            types={types}
            onChange={(bundle: Figures) => onChange({ ...draft, bundle })}
            errorOf={(period) => errorOf(`bundle-${period}`)}
            refOf={(period) => refOf(`bundle-${period}`)}
          />
        )}
      </div>
      {canState(detail) && (
        <div className={styles.cover}>
          <Cover
            {...props.cover}
            draftKey={draft.key}
            detail={detail}
            carrierId={draft.carrierId}
            cover={draft.cover}
          />
        </div>
      )}
    </section>
  );
}

const ratioOf = ({ ratios }: LeadDetail, { carrierId }: QuoteDraft, typeId: number) =>
  ratios.find((ratio) => ratio.carrierId === carrierId && ratio.typeId === typeId)?.hundredths ??
  null;

function CarrierSelect({
  draft,
  drafts,
  detail,
  errorOf,
  refOf,
  onChange,
}: Omit<QuoteFormProps, 'number' | 'cover' | 'onRemove'>) {
  const words = useWords(quoteLead);
  const unusual = useUnusualLines(detail, draft.carrierId);
  const reasons = { 'by-another': words.takenByAnother, 'in-process': words.inProcess };
  return (
    <div className={styles.carrier}>
      <Select
        label={words.carrier}
        placeholder={drafts.length > 1 ? words.chooseOne : words.chooseCarrier}
        options={detail.carriers.map((company) => {
          const taken = carrierTaken(company, draft, drafts);
          return {
            value: company.carrierId,
            label: company.carrierName,
            unavailable: taken ? reasons[taken] : undefined,
          };
        })}
        value={draft.carrierId}
        onChange={(carrierId) => onChange({ ...draft, carrierId })}
        error={errorOf('carrier') ?? (isStuck(draft, drafts, detail) ? words.stuck : undefined)}
        ref={refOf('carrier')}
      />
      {/* Always there, or what comes into it is not said. No role: an empty status is itself read out. */}
      <p className={unusual ? styles.unusual : 'visually-hidden'} aria-live="polite">
        {unusual}
      </p>
    </div>
  );
}
