export const categories = ['Skincare', 'Cosmetics', 'Hygiene', 'Hair', 'Fragrance', "Men's Grooming"] as const;
export type Category = (typeof categories)[number];

export interface Platforms {
  tiktok: { views: number; hashtag: string };
  instagram: { posts: number; hashtag: string };
  twitter: { mentions: number; hashtag: string };
}

/** A product as listed in the catalogue. Which are on sale, at which price and until when: `sales.ts`. */
export interface ProductRecord {
  id: string;
  /** The product's own page at the retailer; without it a search for brand and name leads there. */
  retailerId?: string;
  brand: string;
  name: string;
  description: string;
  /** Integer US cents. */
  originalPrice: number;
  rating: number;
  reviewCount: number;
  platforms: Platforms;
  badges: readonly string[];
  trendingScore: number;
}

export interface Product extends ProductRecord {
  category: Category;
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
