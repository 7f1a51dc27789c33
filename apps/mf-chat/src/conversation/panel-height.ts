import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const panelLimits = { least: 300, usual: 500, most: 800 } as const;

interface PanelHeight {
  /** CSS pixels. */
  readonly height: number;
  setHeight(height: number): void;
}

export const clampHeight = (height: number): number =>
  Math.round(Math.min(panelLimits.most, Math.max(panelLimits.least, height)));

/** What an older page stored may be anything. Above the store, which reads what is stored as it is made. */
const heightIn = (stored: unknown, otherwise: number): number => {
  const height = (stored as Partial<PanelHeight> | null)?.height;
  return typeof height === 'number' && Number.isFinite(height) ? clampHeight(height) : otherwise;
};

/** The chat panel's height, remembered in this browser. */
export const usePanelHeight = create<PanelHeight>()(
  persist(
    (set) => ({
      height: panelLimits.usual,
      setHeight: (height) => set({ height: clampHeight(height) }),
    }),
    {
      name: 'petalwise-chat-panel',
      merge: (stored, current) => ({ ...current, height: heightIn(stored, current.height) }),
    },
  ),
);
