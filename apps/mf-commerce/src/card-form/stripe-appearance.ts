import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** Our tokens for the provider's frames, which our style sheets do not reach; read again when the theme changes. */
export const useAppearance = (): Appearance => {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const read = () => setAppearance(readAppearance());
    const chosen = new MutationObserver(read);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', read);
    return () => {
      chosen.disconnect();
      dark.removeEventListener('change', read);
    };
  }, []);
  return appearance;
};

const readAppearance = (): Appearance => {
  const probe = document.body.appendChild(document.createElement('span'));
  const colour = (token: string) => {
    // The token itself still says light-dark(); as a colour of an element it is settled.
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '14px',
      colorPrimary: colour('--accent-fill'),
      colorBackground: colour('--paper-float'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-faint'),
      colorDanger: colour('--danger-text'),
      colorSuccess: colour('--good-text'),
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--line-control')}`, padding: '12px 16px' },
      '.Input:focus': { borderColor: colour('--focus'), boxShadow: `0 0 0 4px ${colour('--focus-halo')}` },
      '.Input--invalid': { borderColor: colour('--danger') },
      '.Label': { fontWeight: '540', color: colour('--ink') },
    },
  };
  probe.remove();
  return appearance;
};
