import { landingPage } from '@fanwise/contract/pages';
import { confirmPassword, password } from '@fanwise/domain/texts/field-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import {
  type FormRules,
  requiredText,
  useFieldFailures,
  useRulesResolver,
} from '../../app/forms/form-rules.ts';
import { passHumanCheck } from '../../app/forms/human-check.ts';
import { useAction } from '../../app/forms/use-action.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import type { Audience } from '../../app/public/public-nav.tsx';
import { endSessionHere } from '../../app/session/session.ts';
import { account } from '../../messages/en/shared/account.ts';
import { useMessages } from '../../messages/language.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { showToast } from '../../ui/windows/toast.ts';
import { NewPasswordField, RepeatedPasswordField } from '../new-password/new-password-fields.tsx';
import styles from './account.module.css';
import { MailedLinkPage, UsedLink } from './mailed-link-page.tsx';
import { isUsedToken, useTokenCheck } from './use-mailed-token.ts';

type Values = {
  password: string;
  confirmPassword: string;
};

const rules: FormRules<Values> = {
  password: (value) => requiredText(value, password(value)),
  confirmPassword: (value, all) =>
    requiredText(value, password(value), confirmPassword(value, all.password)),
};

const FIELD_OF_CODE = {
  password: 'confirmPassword',
  'password-common': 'password',
  'password-length': 'password',
} as const;
const TOAST_MS = 3000;

/** Sets a new password with the token of a mailed link. */
export default function ResetPassword({ token, side }: { token: string; side: Audience }) {
  const messages = useMessages(account);
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  const isUsed = useTokenCheck('reset-password', token).isUsed || isRefused;
  const form = useForm<Values>({
    defaultValues: { password: '', confirmPassword: '' },
    resolver: useRulesResolver(rules),
  });
  const showAtFields = useFieldFailures(form, FIELD_OF_CODE);
  const { run, isBusy, failure } = useAction(
    async (values: Values) => {
      const humanToken = await passHumanCheck('reset-password');
      return call('POST /auth/forgot-password', { body: { ...values, token, humanToken } });
    },
    {
      onDone: ({ type = 1, email }) => {
        endSessionHere();
        showToast({ message: messages.resetDone, type: 'success', timeoutMs: TOAST_MS });
        navigate(landingPage(type, 'login'), { replace: true, state: { email } });
      },
      onFailure: (error) => {
        setRefused(isUsedToken(error));
        return isUsedToken(error) || showAtFields(error);
      },
    },
  );

  return (
    <MailedLinkPage side={side}>
      {isUsed ? (
        <UsedLink
          text={messages.invalidToken}
          to={landingPage(side === 'agent' ? 2 : 1, 'forgot-password')}
          action={messages.newLink}
        />
      ) : (
        <>
          <PageHeading>{messages.resetTitle}</PageHeading>
          <form className={styles.form} noValidate onSubmit={form.handleSubmit(run)}>
            {failure && <Notice kind="error">{failure}</Notice>}
            <FormField control={form.control} name="password">
              {(field) => <NewPasswordField replaces="must" {...field} />}
            </FormField>
            <FormField control={form.control} name="confirmPassword">
              {(field) => <RepeatedPasswordField replaces="must" {...field} />}
            </FormField>
            <Button type="submit" full busy={isBusy}>
              {messages.reset}
            </Button>
          </form>
        </>
      )}
    </MailedLinkPage>
  );
}
