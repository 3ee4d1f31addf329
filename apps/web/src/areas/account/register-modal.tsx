import { opening, registerPage } from '@fanwise/contract/pages';
import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Begun, takeEarly } from '../../app/public/early-window.ts';
import { termsPath } from '../../app/public/terms-path.ts';
import { loadAhead } from '../../app/routing/lazy-page.ts';
import { countStep } from '../../app/steps/count-step.ts';
import { keepMoreTypes } from '../../features/more-types/more-types.ts';
import { account } from '../../messages/en/shared/account.ts';
import { fields } from '../../messages/en/shared/fields.ts';
import { useLanguage, useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { FieldGroup } from '../../ui/fields/field.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { CheckMark } from '../../ui/marks/marks.tsx';
import { useTypeWords } from '../../ui/marks/use-type-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './account.module.css';

/** Picks one insurance type and takes the acceptance of the terms, then starts the registration. */
export default function RegisterModal({ onClose }: { onClose: () => void }) {
  const words = useWords(account);
  return (
    <Dialog isOpen onClose={onClose} title={words.registerTitle} description={words.registerText}>
      <RegisterForm />
    </Dialog>
  );
}

/**
 * What is in the window. Without the form library: it opens from the landing page, for two answers, and was answered there
 * already where the document showed it before.
 */
export function RegisterForm() {
  const words = useWords(account);
  const { terms: termsFirst } = useWords(fields);
  const language = useLanguage();
  const navigate = useNavigate();
  const groupName = useId();
  const [search] = useSearchParams();
  const asked = insuranceTypeIds.find((type) => String(type) === search.get('type')) ?? null;
  const [isOpening, setOpening] = useState(false);
  const [type, setType] = useState<InsuranceTypeId | null>(asked);
  const [more, setMore] = useState<readonly InsuranceTypeId[]>([]);
  const [accepts, setAccepts] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [begun, setBegun] = useState<Begun>();
  const form = useRef<HTMLFormElement>(null);
  const firstType = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  // In the breath in which the window comes: nobody sees two of them, and no press falls between.
  useLayoutEffect(() => {
    const taken = takeEarly();
    if (!taken) return;
    const known = (wanted: number | null) => insuranceTypeIds.find((each) => each === wanted);
    setType(known(taken.type) ?? null);
    setMore(insuranceTypeIds.filter((each) => taken.more.includes(each)));
    setAccepts(taken.accepts);
    setBegun(taken);
  }, []);
  useEffect(() => {
    const control = form.current?.elements[begun?.focused ?? -1];
    if (control instanceof HTMLElement) control.focus();
    if (begun?.goesOn) form.current?.requestSubmit();
  }, [begun]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (type === null) firstType.current?.focus();
    else if (!accepts) terms.current?.focus();
    else {
      keepMoreTypes(more.filter((each) => each !== type));
      setOpening(true);
      countStep('type', type);
      navigate(registerPage(type));
    }
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FormAhead />
      <FieldGroup
        label={words.chooseType}
        hint={words.chooseTypeHint}
        error={isChecked && type === null ? words.chooseTypeError : undefined}
      >
        <div className={styles.types}>
          {insuranceTypeIds.map((each, index) => (
            <label key={each} className={styles.type}>
              <input
                type="radio"
                name={groupName}
                value={each}
                ref={index === 0 ? firstType : undefined}
                checked={type === each}
                onChange={() => setType(each)}
              />
              <InsuranceIcon type={each} size="large" />
            </label>
          ))}
        </div>
      </FieldGroup>
      <MoreTypes first={type} chosen={more} onChange={setMore} />
      <Checkbox
        ref={terms}
        value={accepts}
        onChange={setAccepts}
        error={isChecked && !accepts ? termsFirst : undefined}
        label={
          <>
            {words.acceptTerms}{' '}
            <a href={termsPath('clients', language)} target="_blank" rel="noreferrer">
              {words.termsClients}
            </a>
          </>
        }
      />
      <Button type="submit" full busy={isOpening}>
        {words.continue}
      </Button>
      <p className={styles.small}>
        {words.haveAccount} <TextLink to={opening('login')}>{words.logIn}</TextLink>
      </p>
    </form>
  );
}

/** The form comes while the type and the terms are looked at: not before the window itself has come. */
function FormAhead() {
  useEffect(() => loadAhead(registerPage(1)), []);
  return null;
}

/** The other types: a touch adds one, so that its questions come with the first. */
function MoreTypes({
  first,
  chosen,
  onChange,
}: {
  first: InsuranceTypeId | null;
  chosen: readonly InsuranceTypeId[];
  onChange: (types: readonly InsuranceTypeId[]) => void;
}) {
  const words = useWords(account);
  const wordsOf = useTypeWords();
  return (
    <fieldset className={styles.more} hidden={first === null}>
      <legend>{words.moreTypes}</legend>
      {insuranceTypeIds.map((type) => {
        const isChosen = chosen.includes(type);
        return (
          <button
            key={type}
            type="button"
            value={type}
            hidden={type === first}
            className={styles.add}
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((each) => each !== type) : [...chosen, type])
            }
          >
            {isChosen ? <CheckMark /> : <IconPlus size={18} stroke={2} aria-hidden="true" />}
            {wordsOf(type).name}
          </button>
        );
      })}
    </fieldset>
  );
}
