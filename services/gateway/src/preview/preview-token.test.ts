import { describe, expect, it } from 'vitest';
import { createPreviewTokens } from './preview-token.ts';

const preview = { app: 'mf-chat', release: 'r1', until: 1_000 };

describe('the token of a preview', () => {
  it('is read by every gateway with the same key until it ends, and by none with another', () => {
    const token = createPreviewTokens('a key').sign(preview);
    expect(createPreviewTokens('a key').read(token, new Date(999_000))).toEqual(preview);
    expect(createPreviewTokens('a key').read(token, new Date(1_000_000))).toBeUndefined();
    expect(createPreviewTokens('another key').read(token, new Date(0))).toBeUndefined();
  });
});
