import { describe, expect, it, vi } from 'vitest';
import { openPaymentWindow } from './payment-window.ts';

const opened = () => ({
  closed: false,
  opener: {},
  document: { title: '' },
  location: { replace: vi.fn() },
  close: vi.fn(),
});
const pageThatOpens = (child: ReturnType<typeof opened> | null) => ({ open: vi.fn(() => child as unknown as Window) });

describe('the payment window', () => {
  it('opens at once and empty, and goes where it is sent without a way back to us', () => {
    const child = opened();
    const page = pageThatOpens(child);
    const payment = openPaymentWindow(page);
    expect(page.open).toHaveBeenCalledWith('about:blank', '_blank');
    expect(payment.goTo('https://pay.example/1')).toBe(true);
    expect(child.location.replace).toHaveBeenCalledWith('https://pay.example/1');
    expect(child.opener).toBeNull();
  });

  it('says that it was blocked', () => {
    const payment = openPaymentWindow(pageThatOpens(null));
    expect(payment.goTo('https://pay.example/1')).toBe(false);
    expect(() => payment.close()).not.toThrow();
  });

  it('reports that the user closed it before the address was known', () => {
    const child = { ...opened(), closed: true };
    expect(openPaymentWindow(pageThatOpens(child)).goTo('https://pay.example/1')).toBe(false);
    expect(child.location.replace).not.toHaveBeenCalled();
  });

  it('is closed where nothing can be paid', () => {
    const child = opened();
    openPaymentWindow(pageThatOpens(child)).close();
    expect(child.close).toHaveBeenCalledOnce();
  });
});
