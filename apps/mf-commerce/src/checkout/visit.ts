/** One visit of a pack's checkout in one tab: its key makes a reload, or a second click, the same payment. */
interface Visit {
  readonly key: string;
  /** Once the server has named it. */
  readonly paymentId?: string;
}

const nameOf = (packageId: string) => `petalwise-checkout:${packageId}`;

const readVisit = (packageId: string): Visit | undefined => {
  const stored = sessionStorage.getItem(nameOf(packageId));
  return stored ? (JSON.parse(stored) as Visit) : undefined;
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

export const namePayment = (packageId: string, paymentId: string): void =>
  keepVisit(packageId, { key: visitKey(packageId), paymentId });

/** Ends the visit, so that the next one is another payment. */
export const endVisit = (packageId: string): void => sessionStorage.removeItem(nameOf(packageId));

/** Ends the visit of a payment. Whether it was still under way: what a reload shows again is no news. */
export const settleVisit = (packageId: string, paymentId: string): boolean => {
  if (readVisit(packageId)?.paymentId !== paymentId) return false;
  endVisit(packageId);
  return true;
};
