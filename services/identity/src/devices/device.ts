const day = 24 * 60 * 60 * 1000;

/** How long a browser stays known after its last sign-in, in milliseconds. */
export const knownFor = 365 * day;

/** Known browsers of one account; a new one replaces the one with the oldest sign-in. */
export const mostDevices = 20;
