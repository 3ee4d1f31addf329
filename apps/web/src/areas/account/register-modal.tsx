import { opening, registerPage } from '@fanwise/contract/pages';
import { type InsuranceTypeId, insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { countStep } from '../../app/count-step.ts';
import type { FormRules } from '../../app/forms/form-rules.ts';
import { useRulesResolver } from '../../app/forms/form-rules.ts';
import { termsPath } from '../../app/public/terms-path.ts';
import { loadAhead } from '../../app/routing/lazy-page.ts';
import { keepMoreTypes } from '../../features/more-types/more-types.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useLanguage, useWords } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices/choices.tsx';
import { FieldGroup } from '../../ui/fields/field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { CheckMark } from '../../ui/marks/marks.tsx';
import { useTypeWords } from '../../ui/marks/use-type-words.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import styles from './account.module.css';

type Values = {
  type: InsuranceTypeId | null;
  more: InsuranceTypeId[];
  terms: boolean;
};

const rules: FormRules<Values> = {
  type: (value) => (value === null ? 'required' : null),
  terms: (value) => (value ? null : 'terms'),
};

/** Picks one insurance type and takes the acceptance of the terms, then starts the registration. */
export default function RegisterModal({ onClose }: { onClose: () => void }) {
  const words = useWords(account);
  const language = useLanguage();
  const navigate = useNavigate();
  const groupName = useId();
  const [search] = useSearchParams();
  const asked = insuranceTypeIds.find((type) => String(type) === search.get('type')) ?? null;
  const [isOpening, setOpening] = useState(false);
  const form = useForm<Values>({
    defaultValues: { type: asked, more: [], terms: false },
    resolver: useRulesResolver(rules),
  });
  // The form comes while the type and the terms are looked at.
  useEffect(() => loadAhead(registerPage(1)), []);
  const first = form.watch('type');
  const submit = form.handleSubmit(({ type, more }) => {
    if (type === null) return;
    keepMoreTypes(more.filter((each) => each !== type));
    setOpening(true);
    countStep('type', type);
    navigate(registerPage(type));
  });
  return (
    <Dialog isOpen onClose={onClose} title={words.registerTitle} description={words.registerText}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <FormField control={form.control} name="type">
          {(field) => (
            <FieldGroup
              label={words.chooseType}
              hint={words.chooseTypeHint}
              error={field.error && words.chooseTypeError}
            >
              <div className={styles.types}>
                {insuranceTypeIds.map((type, index) => (
                  <label key={type} className={styles.type}>
                    <input
                      type="radio"
                      name={groupName}
                      ref={index === 0 ? field.ref : undefined}
                      checked={field.value === type}
                      onBlur={field.onBlur}
                      onChange={() => field.onChange(type)}
                    />
                    <InsuranceIcon type={type} size="large" />
                  </label>
                ))}
              </div>
            </FieldGroup>
          )}
        </FormField>
        {first !== null && (
          <FormField control={form.control} name="more">
            {(field) => <MoreTypes first={first} chosen={field.value} onChange={field.onChange} />}
          </FormField>
        )}
        <FormField control={form.control} name="terms">
          {(field) => (
            <Checkbox
              {...field}
              label={
                <>
                  {words.acceptTerms}{' '}
                  <a href={termsPath('clients', language)} target="_blank" rel="noreferrer">
                    {words.termsClients}
                  </a>
                </>
              }
            />
          )}
        </FormField>
        <Button type="submit" full busy={isOpening}>
          {words.continue}
        </Button>
        <p className={styles.small}>
          {words.haveAccount} <TextLink to={opening('login')}>{words.logIn}</TextLink>
        </p>
      </form>
    </Dialog>
  );
}

/** The other types: a touch adds one, so that its questions come with the first. */
function MoreTypes({
  first,
  chosen,
  onChange,
}: {
  first: InsuranceTypeId;
  chosen: readonly InsuranceTypeId[];
  onChange: (types: InsuranceTypeId[]) => void;
}) {
  const words = useWords(account);
  const wordsOf = useTypeWords();
  return (
    <fieldset className={styles.more}>
      <legend>{words.moreTypes}</legend>
      {insuranceTypeIds
        .filter((type) => type !== first)
        .map((type) => {
          const isChosen = chosen.includes(type);
          return (
            <button
              key={type}
              type="button"
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
