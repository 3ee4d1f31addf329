import { landingPage } from '@fanwise/contract/pages';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { register } from '../../messages/en/consumer/register.ts';
import { useMessages } from '../../messages/language.ts';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { PersonValues } from '../person/person.ts';
import styles from './wizard.module.css';

/** A log-in link for a client whose email already has an account; empty otherwise. */
export function AlreadyRegistered({ form: { control } }: { form: UseFormReturn<PersonValues> }) {
  const messages = useMessages(register);
  const { errors } = useFormState({ control, name: 'email' });
  if (errors.email?.type !== 'duplicate-email') return null;
  return (
    <div className={styles.known}>
      <Notice title={messages.knownTitle}>
        <p>
          <TextLink to={landingPage(1, 'login')}>{messages.logIn}</TextLink>. {messages.knownText}
        </p>
      </Notice>
    </div>
  );
}
