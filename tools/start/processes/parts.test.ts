import { describe, expect, it } from 'vitest';
import { createParts, Interrupted } from './parts.ts';

describe('parts', () => {
  it('stop in reverse order, once', async () => {
    const stopped: string[] = [];
    const parts = createParts();
    for (const name of ['database', 'service', 'gateway']) await parts.add(async () => void stopped.push(name));
    await Promise.all([parts.stopAll(), parts.stopAll()]);
    expect(stopped).toEqual(['gateway', 'service', 'database']);
  });

  it('stop what was started too late, and refuse more', async () => {
    const stopped: string[] = [];
    const parts = createParts();
    await parts.stopAll();
    await expect(parts.add(async () => void stopped.push('late'))).rejects.toThrow(Interrupted);
    expect(stopped).toEqual(['late']);
    expect(() => parts.check()).toThrow(Interrupted);
  });
});
