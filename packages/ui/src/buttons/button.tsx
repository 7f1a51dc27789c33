import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'strong' | 'outline' | 'quiet' | 'danger' | 'night';

/**
 * `aria-disabled` looks disabled and is announced as disabled, but takes clicks: for a form that says what is missing.
 */
export interface ButtonProps extends ComponentProps<'button'> {
  /** primary: the one next step of a screen; strong: a choice among equals; night: on the plum panel. */
  look?: ButtonLook;
  size?: 'regular' | 'large';
  /** Takes the whole width of its container. */
  full?: boolean;
  /** Work is under way: the button stays focusable, says so and ignores clicks. */
  pending?: boolean;
  /** What the button reads while pending, e.g. "Signing in...". */
  pendingLabel?: string;
  /** Gives the look to the only child, e.g. a router link. */
  asChild?: boolean;
}

export function Button({
  look = 'outline',
  size = 'regular',
  full = false,
  pending = false,
  pendingLabel,
  asChild = false,
  className,
  children,
  onClick,
  'aria-disabled': refusing,
  ...rest
}: ButtonProps) {
  const classes = classNames(
    styles.button,
    styles[look],
    size === 'large' && styles.large,
    full && styles.full,
    pending && styles.pending,
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest} aria-disabled={refusing} {...(onClick && { onClick })}>
        {children}
      </Slot.Root>
    );
  }
  // Not `disabled` while pending: that would drop the keyboard's focus to the page.
  const click = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      onClick={click}
      aria-disabled={pending || refusing}
      aria-busy={pending || undefined}
    >
      {pending && <Spinner />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
