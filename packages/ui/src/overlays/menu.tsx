import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens the menu, e.g. an IconButton. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Open from the start, for a menu whose code was fetched by the click. */
  defaultOpen?: boolean;
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    // Not modal: the page may scroll behind a menu, and the lock would need a style element.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={12} loop>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  tone?: 'plain' | 'danger';
}

/** An icon may lead the words. With asChild the only child, e.g. a link, is the item. */
export function MenuItem({ tone = 'plain', className, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item {...rest} className={classNames(styles.item, tone === 'danger' && styles.danger, className)} />
  );
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  options: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode }>;
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice inside a menu, e.g. the theme. The menu stays open. */
export function MenuChoice<Value extends string>({ label, options, value, onValueChange }: MenuChoiceProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <>
      <DropdownMenu.Label className={styles.label}>{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup className={styles.choice} value={value} onValueChange={choose}>
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            className={styles.option}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
          >
            {option.icon}
            {option.label}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
