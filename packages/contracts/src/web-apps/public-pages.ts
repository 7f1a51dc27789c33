/** A page that search engines may show. */
export interface PublicPage {
  readonly path: string;
  /** Of its HTML; drawn pages say it themselves. */
  readonly title: string;
  /** In a sentence or two, for a list of results. */
  readonly description: string;
  /** Where the same page is at home, if not here. */
  readonly canonical?: string;
}

/** The pages that anyone may read: with a description, a canonical address, and a line in the sitemap. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'See what your skin is telling you',
    description:
      'An AI skincare and beauty advisor: one photo of your face read zone by zone, answers in plain words, and what is trending. 10 free coins to start.',
  },
  {
    path: '/auth',
    title: 'Sign in',
    description: 'Sign in to your skincare advisor, or create an account. It starts with free coins and needs no card.',
  },
  {
    path: '/pricing',
    title: 'Pricing',
    description:
      'What answers and photo analyses cost: coins that never expire, or Premium by the month. What fails is not charged.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What Petalwise knows about you, where it is kept, for how long, and how you delete it. No advertising, no tracking.',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description:
      'What Petalwise knows about you, where it is kept, for how long, and how you delete it. No advertising, no tracking.',
    canonical: '/privacy',
  },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    description: 'What you can expect of Petalwise, and what we expect of you, in plain words.',
  },
  {
    path: '/how-photos-work',
    title: 'How a photo is read',
    description:
      'What is measured in a photo of your face, how well that works, what we could not test, and what no photo shows.',
  },
];

export const findPublicPage = (path: string): PublicPage | undefined => publicPages.find((page) => page.path === path);
