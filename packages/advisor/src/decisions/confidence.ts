/** Confidence from which a match answers on its own, and from which it is one of two to ask about. */
export const sure = 0.5;

export const possible = 0.3;

/**
 * Confidence from which an exact answer goes first; the same where a rule for two named ingredients, or for one that it is
 * not about, would answer as well;
 * before follow-ups and concerns; and last, where nothing else is near. Chosen on the conversations of the bench.
 */
export const exactSure = 0.5;

export const exactCertain = 0.9;

export const exactLikely = 0.35;

export const exactPossible = 0.2;

/** Distance to the next entry under which two matches are asked about. */
export const near = 0.08;

/** Distance to the next entry from which a match that is only possible answers on its own. */
export const clear = 0.15;

/** Confidence from which an ingredient answers that the message does not name. */
export const unnamedSure = 0.6;

/** Confidence from which a facet counts; below it the usual facet of the entry is answered. */
export const facetSure = 0.35;

/** Confidence from which a facet counts more than the nearest example of the entry: "i'm pregnant. is tretinoin ok". */
export const clearFacet = 0.9;
