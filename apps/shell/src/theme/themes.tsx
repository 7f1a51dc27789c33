import { Moon, Sun, SunMoon } from 'lucide-react';

/** What can be chosen, in the account menu and in the footer. */
export const themes = [
  { value: 'system' as const, label: 'System', icon: <SunMoon aria-hidden /> },
  { value: 'light' as const, label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark' as const, label: 'Dark', icon: <Moon aria-hidden /> },
];
