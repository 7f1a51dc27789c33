import { describe, expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { goodCard, openCheckout, send } from '../testing/visitor.ts';

describe('the hosted pages', () => {
  it('says which field was mistyped and never writes a real card number back', async () => {
    const world = await simulated();
    const { url } = await openCheckout(world.stripe);
    const unfinished = await send(url ?? '', { ...goodCard, cvc: '', do: 'pay' });
    expect(unfinished.text).toContain('security code is incomplete');
    expect(unfinished.text).toMatch(/name="cvc"[^>]*aria-invalid="true"/);
    const real = await send(url ?? '', { ...goodCard, number: '4111111111111111', do: 'pay' });
    expect(real.text).toContain('used a non test card');
    expect(real.text).not.toContain('4111111111111111');
    const past = await send(url ?? '', { ...goodCard, expiry: '01/20', do: 'pay' });
    expect(past.text).toContain('expiration year is invalid');
  });

  it('fills the form with a test card without scripts', async () => {
    const world = await simulated();
    const { url } = await openCheckout(world.stripe);
    const filled = await send(url ?? '', { fill: '4000000000009995' });
    expect(filled.status).toBe(200);
    expect(filled.text).toContain('value="4000000000009995"');
  });

  it('allows no script or style but its own, no frame, and forms only to itself and the shop', async () => {
    const world = await simulated();
    const { url } = await openCheckout(world.stripe);
    const { headers } = await fetch(url ?? '');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.test");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('writes what people typed as text', async () => {
    const world = await simulated();
    const { url } = await openCheckout(world.stripe);
    const { text } = await send(url ?? '', { ...goodCard, name: '"><script>alert(1)</script>', cvc: '', do: 'pay' });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;');
  });
});
