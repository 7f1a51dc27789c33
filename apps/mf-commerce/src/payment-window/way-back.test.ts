import { expect, it, vi } from 'vitest';
import { onWayBack, tellWayBack } from './way-back.ts';

it('tells the other windows how the user came back, until they stop listening', async () => {
  const [staying, leaving] = [vi.fn(), vi.fn()];
  const stop = onWayBack(staying);
  onWayBack(leaving)();
  tellWayBack('checkout-left');
  await expect.poll(() => staying).toHaveBeenCalledWith('checkout-left');
  expect(leaving).not.toHaveBeenCalled();
  stop();
});
