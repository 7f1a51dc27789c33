export type Platform = 'TikTok' | 'Instagram' | 'X' | 'YouTube';

/** What the widget adds to a product of the catalogue. */
export interface LiveItem {
  id: string;
  isTrending: boolean;
  viralScore: number;
  likes: number;
  /** Where it is talked about most comes first. */
  trendingOn: readonly [Platform, Platform, ...Platform[]];
}

/** Ten that were talked about in January 2025, and two that sell all year. */
export const liveItems: readonly LiveItem[] = [
  {
    id: 'c3',
    isTrending: true,
    viralScore: 98,
    likes: 964_000,
    trendingOn: ['TikTok', 'Instagram', 'YouTube'],
  },
  {
    id: 'sk3',
    isTrending: true,
    viralScore: 90,
    likes: 872_000,
    trendingOn: ['TikTok', 'YouTube', 'Instagram'],
  },
  {
    id: 'f1',
    isTrending: true,
    viralScore: 96,
    likes: 951_000,
    trendingOn: ['TikTok', 'Instagram'],
  },
  {
    id: 'hr3',
    isTrending: true,
    viralScore: 91,
    likes: 803_000,
    trendingOn: ['TikTok', 'X', 'YouTube'],
  },
  {
    id: 'sk10',
    isTrending: true,
    viralScore: 94,
    likes: 688_000,
    trendingOn: ['Instagram', 'TikTok'],
  },
  {
    id: 'c1',
    isTrending: true,
    viralScore: 93,
    likes: 917_000,
    trendingOn: ['TikTok', 'Instagram', 'X'],
  },
  { id: 'sk2', isTrending: true, viralScore: 92, likes: 431_000, trendingOn: ['TikTok', 'YouTube'] },
  {
    id: 'c10',
    isTrending: true,
    viralScore: 95,
    likes: 742_000,
    trendingOn: ['TikTok', 'Instagram'],
  },
  {
    id: 'h7',
    isTrending: true,
    viralScore: 97,
    likes: 566_000,
    trendingOn: ['Instagram', 'TikTok'],
  },
  {
    id: 'hr1',
    isTrending: true,
    viralScore: 89,
    likes: 635_000,
    trendingOn: ['YouTube', 'TikTok', 'Instagram'],
  },
  {
    id: 'sk13',
    isTrending: false,
    viralScore: 84,
    likes: 189_000,
    trendingOn: ['TikTok', 'Instagram'],
  },
  { id: 'c6', isTrending: false, viralScore: 82, likes: 302_000, trendingOn: ['Instagram', 'TikTok'] },
];
