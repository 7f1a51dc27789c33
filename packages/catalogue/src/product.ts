export const categories = ['Skincare', 'Cosmetics', 'Hygiene', 'Hair', 'Fragrance', "Men's Grooming"] as const;
export type Category = (typeof categories)[number];

export interface Platforms {
  tiktok: { views: number; hashtag: string };
  instagram: { posts: number; hashtag: string };
  twitter: { mentions: number; hashtag: string };
}

/** A product as it is written down: what can be computed from it is not repeated. Money is integer US cents. */
export interface ProductRecord {
  id: string;
  /** The product's own page at the retailer; without it a search for brand and name leads there. */
  retailerId?: string;
  brand: string;
  name: string;
  description: string;
  originalPrice: number;
  sale?: { percent: number; days: number };
  rating: number;
  reviewCount: number;
  platforms: Platforms;
  badges: readonly string[];
  trendingScore: number;
}

/** A product as the pages show it. Money is integer US cents. */
export interface Product {
  id: string;
  retailerId?: string;
  name: string;
  brand: string;
  category: Category;
  description: string;
  originalPrice: number;
  salePrice?: number;
  discountPercent?: number;
  isOnSale: boolean;
  timeLeft?: string;
  rating: number;
  reviewCount: number;
  platforms: Platforms;
  badges: readonly string[];
  trendingScore: number;
}

export function listProduct({ sale, ...record }: ProductRecord, category: Category): Product {
  if (!sale) return { ...record, category, isOnSale: false };
  return {
    ...record,
    category,
    isOnSale: true,
    discountPercent: sale.percent,
    salePrice: Math.round((record.originalPrice * (100 - sale.percent)) / 100),
    timeLeft: sale.days === 1 ? '1 day' : `${sale.days} days`,
  };
}

type Seen = readonly [hashtag: string, count: number];

/** Where a product is talked about: TikTok views, Instagram posts and X mentions, each under a hashtag. */
export function seenOn(tiktok: Seen, instagram: Seen, twitter: Seen): Platforms {
  return {
    tiktok: { hashtag: tiktok[0], views: tiktok[1] },
    instagram: { hashtag: instagram[0], posts: instagram[1] },
    twitter: { hashtag: twitter[0], mentions: twitter[1] },
  };
}
