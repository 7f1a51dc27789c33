const day = 24 * 60 * 60 * 1000;

/** How long a browser stays known after its last sign-in, in milliseconds. */
export const knownFor = 365 * day;

/** Browsers that one account is known from; the one that was away longest is forgotten for a new one. */
export const mostDevices = 20;
