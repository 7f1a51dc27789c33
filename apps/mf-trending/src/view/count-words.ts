/** "59 products", "1 product". */
export const countWords = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
