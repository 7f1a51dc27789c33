import { links } from '@petalwise/host/links';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetDraft, useLabelDraft } from './label-draft.ts';
import { repeated } from './use-judging.ts';
import { useReading } from './use-reading.ts';

/** With the way to the page of labels: the list that is handed over opens its label where it was judged before. */
export const opensEarlier = { opensEarlier: true } as const;

const asksTo = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opensEarlier' in state && state.opensEarlier === true;

/** Opens the label of a list that was handed over, where there is one. */
export const useOpenEarlier = (): void => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { text } = useLabelDraft();
  const { reading, isCurrent } = useReading();
  const earlier = asksTo(state) && isCurrent ? reading?.earlier?.id : undefined;
  useEffect(() => {
    if (!earlier) return;
    forgetDraft(text);
    void navigate(links.label(earlier), { replace: true, state: repeated });
  }, [earlier, text, navigate]);
};
