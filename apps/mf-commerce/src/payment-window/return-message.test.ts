import { expect, it, vi } from 'vitest';
import { onReturn, sendReturn } from './return-message.ts';

it('tells the other windows how the user came back, until they stop listening', async () => {
  const [staying, leaving] = [vi.fn(), vi.fn()];
  const stop = onReturn(staying);
  onReturn(leaving)();
  sendReturn('checkout-left');
  await expect.poll(() => staying).toHaveBeenCalledWith('checkout-left');
  expect(leaving).not.toHaveBeenCalled();
  stop();
});
