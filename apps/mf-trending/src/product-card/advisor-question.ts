import type { Product } from '@petalwise/catalogue/product';

export const advisorQuestion = ({ brand, name }: Pick<Product, 'brand' | 'name'>): string =>
  `Is ${brand} ${name} right for me? What is it good for, and who should leave it out?`;
