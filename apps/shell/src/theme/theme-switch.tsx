import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { chooseTheme, useTheme } from './theme.ts';
import styles from './theme-switch.module.css';
import { themes } from './themes.tsx';

/** Light, dark, or as the system: for visitors too, who have no account menu. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>Appearance</VisuallyHidden>
      </legend>
      {themes.map(({ value, label, icon }) => (
        <label key={value} className={styles.option} title={label}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className={styles.input}
          />
          {icon}
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
