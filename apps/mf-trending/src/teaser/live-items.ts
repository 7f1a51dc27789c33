/** When a sale is on, by the reader's own clock. */
export type SaleDays = 'the whole week' | 'weekends' | 'even days' | 'days divisible by 3' | 'afternoons from 15:00';

export type Platform = 'TikTok' | 'Instagram' | 'X' | 'YouTube';

/** What the widget adds to a product of the catalogue. */
export interface LiveItem {
  id: string;
  isTrending: boolean;
  viralScore: number;
  likes: number;
  /** Where it is talked about most comes first. */
  trendingOn: readonly [Platform, Platform, ...Platform[]];
  /** percent: before what a weekend or an afternoon adds. */
  sale?: { days: SaleDays; percent: number };
}

/** Ten that were talked about in January 2025, and two that sell all year. The most viral have no sale in the catalogue. */
export const liveItems: readonly LiveItem[] = [
  {
    id: 'c3',
    isTrending: true,
    viralScore: 98,
    likes: 964_000,
    trendingOn: ['TikTok', 'Instagram', 'YouTube'],
    sale: { days: 'even days', percent: 12 },
  },
  {
    id: 'sk3',
    isTrending: true,
    viralScore: 90,
    likes: 872_000,
    trendingOn: ['TikTok', 'YouTube', 'Instagram'],
    sale: { days: 'the whole week', percent: 7 },
  },
  {
    id: 'f1',
    isTrending: true,
    viralScore: 96,
    likes: 951_000,
    trendingOn: ['TikTok', 'Instagram'],
    sale: { days: 'days divisible by 3', percent: 7 },
  },
  {
    id: 'hr3',
    isTrending: true,
    viralScore: 91,
    likes: 803_000,
    trendingOn: ['TikTok', 'X', 'YouTube'],
    sale: { days: 'days divisible by 3', percent: 9 },
  },
  {
    id: 'sk10',
    isTrending: true,
    viralScore: 94,
    likes: 688_000,
    trendingOn: ['Instagram', 'TikTok'],
    sale: { days: 'weekends', percent: 15 },
  },
  {
    id: 'c1',
    isTrending: true,
    viralScore: 93,
    likes: 917_000,
    trendingOn: ['TikTok', 'Instagram', 'X'],
    sale: { days: 'even days', percent: 20 },
  },
  { id: 'sk2', isTrending: true, viralScore: 92, likes: 431_000, trendingOn: ['TikTok', 'YouTube'] },
  {
    id: 'c10',
    isTrending: true,
    viralScore: 95,
    likes: 742_000,
    trendingOn: ['TikTok', 'Instagram'],
    sale: { days: 'afternoons from 15:00', percent: 8 },
  },
  {
    id: 'h7',
    isTrending: true,
    viralScore: 97,
    likes: 566_000,
    trendingOn: ['Instagram', 'TikTok'],
    sale: { days: 'the whole week', percent: 18 },
  },
  {
    id: 'hr1',
    isTrending: true,
    viralScore: 89,
    likes: 635_000,
    trendingOn: ['YouTube', 'TikTok', 'Instagram'],
    sale: { days: 'even days', percent: 17 },
  },
  {
    id: 'sk13',
    isTrending: false,
    viralScore: 84,
    likes: 189_000,
    trendingOn: ['TikTok', 'Instagram'],
    sale: { days: 'weekends', percent: 11 },
  },
  { id: 'c6', isTrending: false, viralScore: 82, likes: 302_000, trendingOn: ['Instagram', 'TikTok'] },
];
