import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const panelLimits = { least: 300, usual: 500, most: 800 } as const;

interface PanelHeight {
  /** CSS pixels. */
  readonly height: number;
  /** The conversation has the whole window. On a phone it always has. */
  readonly expanded: boolean;
  setHeight(height: number): void;
  setExpanded(expanded: boolean): void;
}

export const clampHeight = (height: number): number =>
  Math.round(Math.min(panelLimits.most, Math.max(panelLimits.least, height)));

/** What an older page stored may be anything. Above the store, which reads what is stored as it is made. */
const parse = (stored: unknown, otherwise: number): Pick<PanelHeight, 'height' | 'expanded'> => {
  const { height, expanded } = (stored ?? {}) as Record<string, unknown>;
  const isHeight = typeof height === 'number' && Number.isFinite(height);
  return { height: isHeight ? clampHeight(height) : otherwise, expanded: expanded === true };
};

/** The chat panel's size, remembered in this browser. */
export const usePanelHeight = create<PanelHeight>()(
  persist(
    (set) => ({
      height: panelLimits.usual,
      expanded: false,
      setHeight: (height) => set({ height: clampHeight(height) }),
      setExpanded: (expanded) => set({ expanded }),
    }),
    {
      name: 'petalwise-chat-panel',
      merge: (stored, current) => ({ ...current, ...parse(stored, current.height) }),
    },
  ),
);
