export interface PaymentWindow {
  /** Sends the window on; false where there is none, because it was blocked or closed meanwhile. */
  goTo(url: string): boolean;
  close(): void;
}

/**
 * Opens an empty window within the click, because a browser blocks a window that opens after waiting for a response.
 * Whether it is still open cannot be known later: our pages and the payment provider's do not see each other.
 */
export const openPaymentWindow = (page: Pick<Window, 'open'> = window): PaymentWindow => {
  const opened = page.open('about:blank', '_blank');
  if (opened) opened.document.title = 'Opening the payment page';
  return {
    goTo: (url) => {
      if (!opened || opened.closed) return false;
      // What is paid there must not be able to send this page elsewhere.
      opened.opener = null;
      opened.location.replace(url);
      return true;
    },
    close: () => opened?.close(),
  };
};
