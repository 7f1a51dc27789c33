import { expect, it } from 'vitest';
import { useToasts } from './toasts.ts';

it('shows one toast at a time, and dismisses only the one that is shown', () => {
  const { show, dismiss } = useToasts.getState();
  show({ title: 'First' });
  const first = useToasts.getState().toast;
  show({ title: 'Second', kind: 'error' });
  const second = useToasts.getState().toast;
  expect(second).toMatchObject({ title: 'Second', kind: 'error' });
  dismiss(first?.id ?? 0);
  expect(useToasts.getState().toast).toBe(second);
  dismiss(second?.id ?? 0);
  expect(useToasts.getState().toast).toBeUndefined();
});
