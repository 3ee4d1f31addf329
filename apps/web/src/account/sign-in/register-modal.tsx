import { openModalQuery, registerPage } from '@fanwise/contract/pages';
import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { IconPlus } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { preloadPage } from '../../app/routing/lazy-page.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';
import {
  readStoredRegistration,
  storeMoreTypes,
} from '../../client/started-registration/stored-registration.ts';
import { account } from '../../messages/en/shared/account.ts';
import { fields } from '../../messages/en/shared/fields.ts';
import { useMessages } from '../../messages/language.ts';
import { AgentsInArea } from '../../shared/agents-in-area/agents-in-area.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { FieldGroup } from '../../ui/fields/field.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { CheckMark } from '../../ui/marks/marks.tsx';
import { useTypeMessages } from '../../ui/marks/use-type-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './account.module.css';
import { TermsLabel } from './terms-label.tsx';

/** Asks for one insurance type and the acceptance of the terms, then starts the registration. */
export default function RegisterModal({ onClose }: { onClose: () => void }) {
  const messages = useMessages(account);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.registerTitle}
      description={messages.registerText}
    >
      <RegisterForm />
    </Dialog>
  );
}

/** The form of the dialog. It does not use the form library, because it has only two answers. */
function RegisterForm() {
  const messages = useMessages(account);
  const { terms: termsFirst } = useMessages(fields);
  const navigate = useNavigate();
  const groupName = useId();
  const [search] = useSearchParams();
  const typeInAddress =
    insuranceTypeIds.find((type) => String(type) === search.get('type')) ?? null;
  const [isOpening, setOpening] = useState(false);
  const [type, setType] = useState<InsuranceTypeId | null>(typeInAddress);
  const [more, setMore] = useState<readonly InsuranceTypeId[]>([]);
  const [accepts, setAccepts] = useState(false);
  const [isChecked, setChecked] = useState(false);
  // A ZIP code in two states has agents in each: they are counted once the state is known.
  const [zip] = useState(() => {
    const { zipcodes } = readStoredRegistration().person;
    return zipcodes?.state ? zipcodes.label.slice(0, 5) : undefined;
  });
  const firstType = useRef<HTMLInputElement>(null);
  const terms = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (type === null) firstType.current?.focus();
    else if (!accepts) terms.current?.focus();
    else {
      storeMoreTypes(more.filter((each) => each !== type));
      setOpening(true);
      countFunnelStep('type', type);
      navigate(registerPage(type));
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PreloadForm />
      <FieldGroup
        label={messages.chooseType}
        hint={messages.chooseTypeHint}
        error={isChecked && type === null ? messages.chooseTypeError : undefined}
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
      {zip !== undefined && type !== null && (
        <AgentsInArea zip={zip} types={[type, ...more.filter((each) => each !== type)]} />
      )}
      <Checkbox
        ref={terms}
        value={accepts}
        onChange={setAccepts}
        error={isChecked && !accepts ? termsFirst : undefined}
        label={<TermsLabel audience="clients" />}
      />
      <Button type="submit" full busy={isOpening}>
        {messages.continue}
      </Button>
      <p className={styles.small}>
        {messages.haveAccount} <TextLink to={openModalQuery('login')}>{messages.logIn}</TextLink>
      </p>
    </form>
  );
}

/** Preloads the registration page while the dialog is open. */
function PreloadForm() {
  useEffect(() => preloadPage(registerPage(1)), []);
  return null;
}

/** Buttons for the other types: each adds one, so that its questions follow those of the first. */
function MoreTypes({
  first,
  chosen,
  onChange,
}: {
  first: InsuranceTypeId | null;
  chosen: readonly InsuranceTypeId[];
  onChange: (types: readonly InsuranceTypeId[]) => void;
}) {
  const messages = useMessages(account);
  const getMessages = useTypeMessages();
  return (
    <fieldset className={styles.more} hidden={first === null}>
      <legend>{messages.moreTypes}</legend>
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
            {getMessages(type).name}
          </button>
        );
      })}
    </fieldset>
  );
}
