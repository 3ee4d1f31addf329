import type { LeadDetail } from '@fanwise/contract/own';
import { IconClockPause, IconTrash, IconX } from '@tabler/icons-react';
import { type ComponentProps, memo, type RefCallback, useId, useMemo } from 'react';
import { quoteLead } from '../../../messages/en/agent/quote-lead.ts';
import { useMessages } from '../../../messages/language.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { useInsuranceName } from '../../../ui/marks/use-type-messages.ts';
import { StatusTag } from '../../../ui/tag.tsx';
import { useCarrierLimit, useCarrierLines } from '../../carrier-lines.ts';
import { BundleRow } from '../prices/bundle-row.tsx';
import { readPrices } from '../prices/draft-prices.ts';
import { type FormRowProps, PriceRow } from '../prices/price-row.tsx';
import { CoverageBlock } from '../quoted-coverage/coverage-block.tsx';
import { canStateCoverage } from '../quoted-coverage/coverage-draft.ts';
import { sentQuoteId } from '../sending/sent-quote-id.ts';
import { getCarrierName } from '../sending/use-send-quotes.ts';
import { type FormCarrier, findCarrierConflict, hasNoCarrierLeft } from './draft-problems.ts';
import styles from './quote-form.module.css';
import { emptyPrice, findCorrectedQuote, listTypes, type QuoteDraft } from './quote-forms.ts';
import type { FieldErrors } from './use-form-problems.ts';
import type { FormActions } from './use-quote-forms.ts';

type QuoteFormProps = {
  /** Its place on the screen, from 1. */
  number: number;
  draft: QuoteDraft;
  formCarriers: readonly FormCarrier[];
  detail: LeadDetail;
  errors: FieldErrors;
  /** Takes the name of a field of the whole page. */
  refOf: (field: string) => RefCallback<HTMLElement>;
  /** Left out where the form has to stay. */
  onRemove?: ((draft: QuoteDraft) => void) | undefined;
  actions: FormActions;
} & Pick<ComponentProps<typeof CoverageBlock>, 'isChecked' | 'refused'>;

/**
 * Prices with one carrier: the carrier on top, a row per insurance type, the bundle below. Its properties are stable
 * references, so that typing into one form rerenders no other.
 */
export const QuoteForm = memo(function QuoteForm(props: QuoteFormProps) {
  const { number, draft, formCarriers, detail, errors, refOf, actions, onRemove } = props;
  const { key } = draft;
  const form = useMemo(
    (): FormRowProps => ({
      refOf: (field) => refOf(`${key} ${field}`),
      onPrice: (row, price) => actions.changePrice(key, row, price),
    }),
    [key, refOf, actions],
  );
  const messages = useMessages(quoteLead);
  const insuranceName = useInsuranceName();
  const headingId = useId();
  const types = listTypes(detail);
  const isUpdate = draft.quoteId !== null;
  const isCorrection = findCorrectedQuote(draft, detail) !== undefined;
  const removeLabel = isCorrection
    ? messages.leaveAsSent(getCarrierName(detail, draft))
    : isUpdate
      ? messages.setAside(number)
      : messages.remove(number);
  const RemoveIcon = isCorrection ? IconX : isUpdate ? IconClockPause : IconTrash;
  return (
    <section
      className={styles.form}
      aria-labelledby={headingId}
      data-priced={readPrices(draft, types).length > 0 || undefined}
    >
      <header className={styles.head}>
        <h3 id={headingId} className={styles.title}>
          {isUpdate ? getCarrierName(detail, draft) : messages.formTitle(number)}
        </h3>
        {isUpdate && !isCorrection && <StatusTag status="updated">{messages.updated}</StatusTag>}
        {onRemove && (
          <span className={styles.remove}>
            <IconButton label={removeLabel} onClick={() => onRemove(draft)}>
              <RemoveIcon size={20} stroke={1.75} />
            </IconButton>
          </span>
        )}
      </header>
      {isUpdate ? (
        <p className={styles.reason}>
          {isCorrection ? messages.correctingText : messages.updatedText}
        </p>
      ) : (
        <CarrierSelect
          draftKey={key}
          carrierId={draft.carrierId}
          isStuck={hasNoCarrierLeft(draft, formCarriers, detail)}
          error={errors.carrier}
          formCarriers={formCarriers}
          detail={detail}
          form={form}
          onChange={actions.changeCarrier}
        />
      )}
      <div className={styles.sheet}>
        <div className={styles.columns} aria-hidden="true">
          <span>{messages.insurance}</span>
          <span>{messages.monthly}</span>
          <span>{messages.yearly}</span>
        </div>
        {detail.data.map(({ typeId }) => (
          <PriceRow
            key={typeId}
            type={typeId}
            usual={detail.usual}
            ratio={ratioOf(detail, draft, typeId)}
            name={insuranceName(typeId)}
            price={draft.prices[typeId] ?? emptyPrice}
            form={form}
            errors={errors}
          />
        ))}
        {types.length > 1 && <BundleRow draft={draft} types={types} form={form} errors={errors} />}
      </div>
      {canStateCoverage(detail) && (
        <div className={styles.cover}>
          <CoverageBlock
            isChecked={props.isChecked}
            refused={props.refused}
            onChange={actions.changeCoverage}
            refOf={refOf}
            draftKey={key}
            detail={detail}
            carrierId={draft.carrierId}
            cover={draft.cover}
          />
        </div>
      )}
    </section>
  );
});

const ratioOf = ({ ratios }: LeadDetail, { carrierId }: QuoteDraft, typeId: number) =>
  ratios.find((ratio) => ratio.carrierId === carrierId && ratio.typeId === typeId)?.hundredths ??
  null;

type CarrierSelectProps = {
  draftKey: string;
  carrierId: number | null;
  formCarriers: readonly FormCarrier[];
  detail: LeadDetail;
  isStuck: boolean;
  error: string | undefined;
  form: FormRowProps;
  onChange: (draftKey: string, carrierId: number) => void;
};

/** Memoized, because an agent may write fifty carriers. */
const CarrierSelect = memo(function CarrierSelect({
  draftKey,
  carrierId,
  formCarriers,
  detail,
  ...props
}: CarrierSelectProps) {
  const messages = useMessages(quoteLead);
  const limitOf = useCarrierLimit();
  const linesOf = useCarrierLines();
  const chosen = detail.carriers.find((company) => company.carrierId === carrierId);
  const notes = [
    chosen?.insuresNow && messages.insuresNow(detail.household.firstName, chosen.carrierName),
    chosen?.lines === '' && linesOf(''),
  ].filter(Boolean);
  const isStuckHere = chosen?.quotedBy ? messages.team.stuck(chosen.quotedBy) : messages.stuck;
  const colleaguesQuote =
    chosen?.quotedBy && detail.quotes.find((quote) => quote.carrierId === carrierId);
  const explainUnavailable = (company: LeadDetail['carriers'][number]) => {
    const conflict = findCarrierConflict(company, { key: draftKey }, formCarriers);
    if (conflict === 'by-another') return messages.takenByAnother;
    if (conflict === 'by-colleague') return messages.team.quotedBy(company.quotedBy ?? '');
    if (conflict === 'in-process') return messages.inProcess;
    return conflict ? limitOf(company, detail) : undefined;
  };
  return (
    <div className={styles.carrier}>
      <Select
        label={messages.carrier}
        placeholder={formCarriers.length > 1 ? messages.chooseOne : messages.chooseCarrier}
        options={detail.carriers.map((company) => ({
          value: company.carrierId,
          label: company.carrierName,
          unavailable: explainUnavailable(company),
        }))}
        value={carrierId}
        onChange={(picked) => props.onChange(draftKey, picked)}
        error={props.error ?? (props.isStuck ? isStuckHere : undefined)}
        ref={props.form.refOf('carrier')}
      />
      {/* Always there, or what comes into it is not said. No role: an empty status is itself read out. */}
      <p className={notes.length > 0 ? styles.unusual : 'visually-hidden'} aria-live="polite">
        {notes.join(' ')}
      </p>
      {colleaguesQuote && (
        <a className={styles.colleague} href={`#${sentQuoteId(colleaguesQuote.quoteId)}`}>
          {messages.team.seeQuote}
        </a>
      )}
    </div>
  );
});
