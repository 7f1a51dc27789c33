/** How many of five stars are filled for a rating: rounded down, never below 0 or above 5. */
export const filledStars = (rating: number): number =>
  Number.isFinite(rating) ? Math.min(5, Math.max(0, Math.floor(rating))) : 0;
