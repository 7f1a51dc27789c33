import type { Product } from '@petalwise/catalogue/product';

export const advisorQuestion = ({ brand, name }: Pick<Product, 'brand' | 'name'>): string =>
  `Is ${brand} ${name} right for me? What is it good for, and who should leave it out?`;

export const ingredientQuestion = (name: string): string => `What does ${name} do, and who should leave it out?`;
