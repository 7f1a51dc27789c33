import styles from './offer-place.module.css';

/** Keeps the place of the offer of coins and Premium, a widget, while it loads. */
export const OfferPlace = () => <div className={styles.place} />;
