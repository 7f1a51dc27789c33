/** One visit of a pack's checkout in one tab: its key makes a reload, or a second click, the same payment. */
interface Visit {
  readonly key: string;
  /** Once the server has named it. Other tabs may have the same one open. */
  readonly paymentId?: string;
  /** This tab has sent a card and does not know that it was refused: it may be the tab that paid. */
  readonly sent?: boolean;
  /** It has ended: another tab paid, and this one has said so. Kept for a reload of that page. */
  readonly elsewhere?: boolean;
}

const nameOf = (packageId: string) => `petalwise-checkout:${packageId}`;
/** Shared by the tabs of a browser: the payment of this pack whose success was shown last. */
const shownName = (packageId: string) => `petalwise-paid:${packageId}`;

const readStored = (packageId: string): Visit | undefined => {
  const stored = sessionStorage.getItem(nameOf(packageId));
  return stored ? (JSON.parse(stored) as Visit) : undefined;
};

/** The visit under way. */
const readVisit = (packageId: string): Visit | undefined => {
  const stored = readStored(packageId);
  return stored?.elsewhere ? undefined : stored;
};

const keepVisit = (packageId: string, visit: Visit): void =>
  sessionStorage.setItem(nameOf(packageId), JSON.stringify(visit));

/** The key of the visit under way; begins one where there is none. */
export const visitKey = (packageId: string): string => {
  const known = readVisit(packageId);
  if (known) return known.key;
  const key = crypto.randomUUID();
  keepVisit(packageId, { key });
  return key;
};

/** The payment of the visit under way, once it has one. */
export const visitPayment = (packageId: string): string | undefined => readVisit(packageId)?.paymentId;

export const namePayment = (packageId: string, paymentId: string): void => {
  const key = visitKey(packageId);
  const known = readVisit(packageId);
  keepVisit(packageId, known?.paymentId === paymentId ? known : { key, paymentId });
};

/** Notes that this tab sends a card; the returned function notes that this card was not what paid. */
export const noteSent = (packageId: string): (() => void) => {
  const before = readVisit(packageId);
  if (before) keepVisit(packageId, { ...before, sent: true });
  return () => {
    if (before) keepVisit(packageId, before);
  };
};

/** Ends the visit, so that the next one is another payment. */
export const endVisit = (packageId: string): void => sessionStorage.removeItem(nameOf(packageId));

/** Whether another tab paid what this visit was about: this one sent no card, or another has shown the success already. */
export const isPaidElsewhere = (packageId: string, paymentId: string): boolean => {
  const visit = readStored(packageId);
  if (visit?.paymentId !== paymentId) return false;
  return visit.elsewhere || !visit.sent || localStorage.getItem(shownName(packageId)) === paymentId;
};

/** Ends the visit of a payment. Whether it was still under way: what a reload shows again is no news. */
export const settleVisit = (packageId: string, paymentId: string): boolean => {
  const visit = readVisit(packageId);
  if (visit?.paymentId !== paymentId) return false;
  if (isPaidElsewhere(packageId, paymentId)) keepVisit(packageId, { ...visit, elsewhere: true });
  else {
    endVisit(packageId);
    // Not by a tab that says "another tab paid": the tab that paid may not have shown it yet.
    localStorage.setItem(shownName(packageId), paymentId);
  }
  return true;
};
