import { type ComponentProps, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'sun';
  size?: 'regular' | 'small';
  /** Takes the full width of its column. */
  full?: boolean;
  /** Shown before the text; hidden from assistive technology. */
  icon?: ReactNode;
};

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'style'> & {
    /** Work is under way: shows it, keeps the focus and ignores further presses. */
    busy?: boolean | undefined;
    /** Why the button cannot be used now. It stays focusable and shows the reason. */
    unavailable?: string | undefined;
    /** Called when an unavailable button is pressed, for example to lead to the missing field. */
    onUnavailable?: (() => void) | undefined;
  };

function lookClass({ variant = 'primary', size = 'regular', full }: Look): string {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full);
}

/** A button. Pass `type="submit"` in forms; the default is "button". */
export function Button({
  variant,
  size,
  full,
  icon,
  busy,
  unavailable,
  onUnavailable,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = busy === true || unavailable !== undefined;
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    if (busy !== true) onUnavailable?.();
  };
  return (
    <>
      <button
        type="button"
        // A support visit disables buttons that send something (app/visit/make-read-only.ts).
        data-sends={busy !== undefined || undefined}
        {...rest}
        className={lookClass({
          ...(variant && { variant }),
          ...(size && { size }),
          ...(full && { full }),
        })}
        aria-disabled={blocked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={unavailable ? reasonId : rest['aria-describedby']}
        onClick={guard}
      >
        {busy ? <BusyMark /> : icon && <span aria-hidden="true">{icon}</span>}
        <span>{children}</span>
      </button>
      {unavailable && (
        <span id={reasonId} className={styles.reason}>
          {unavailable}
        </span>
      )}
    </>
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  children,
  ...rest
}: Look & Omit<LinkProps, 'className' | 'style'> & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <Link
      {...rest}
      className={lookClass({
        ...(variant && { variant }),
        ...(size && { size }),
        ...(full && { full }),
      })}
    >
      {icon && <span aria-hidden="true">{icon}</span>}
      <span>{children}</span>
    </Link>
  );
}

/** A round button with an icon only; `label` names it. */
export function IconButton({
  label,
  children,
  ...rest
}: { label: string } & Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-label'>) {
  return (
    <button type="button" {...rest} className={styles.icon} aria-label={label} title={label}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function BusyMark() {
  return (
    <span className={styles.busy} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
