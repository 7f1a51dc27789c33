import { Tooltip as RadixTooltip } from 'radix-ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import styles from './tooltip.module.css';

const ProvidedContext = createContext(false);

/** Put once around an app: the first tooltip waits 700 ms, the next one within 300 ms opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <ProvidedContext value={true}>
      <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </RadixTooltip.Provider>
    </ProvidedContext>
  );
}

export interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The control it explains. The control needs its own label: a tooltip only adds to it. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const provided = useContext(ProvidedContext);
  const tooltip = (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content className={styles.tooltip} side={side} sideOffset={8} collisionPadding={12}>
          {text}
          <RadixTooltip.Arrow className={styles.arrow} width={14} height={7} />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
  // A remote's copy of this package is outside the shell's provider.
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
