import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './text-link.module.css';

/** A link in running text to a page of ours. */
export function TextLink(props: Omit<LinkProps, 'className' | 'style'>) {
  return <Link {...props} className={styles.link} />;
}

/** Looks like a link but acts on this page ("Forgot your password?"). */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return <button type="button" {...props} className={styles.link} />;
}
