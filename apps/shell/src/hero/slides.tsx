import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import type { ReactNode } from 'react';

export interface SlideWords {
  readonly key: 'photo' | 'chat' | 'trending';
  /** What its indicator says. */
  readonly name: string;
  readonly title: ReactNode;
  readonly lead: string;
  readonly action: string;
  /** Where the button leads a visitor, and a user who is signed in. */
  readonly way: { readonly visitor: string; readonly person: string };
  readonly cost: (starterCoins: number) => string;
}

export const slides: readonly SlideWords[] = [
  {
    key: 'photo',
    name: 'Skincare photo analysis',
    title: (
      <>
        See what your skin is <em>telling</em> you
      </>
    ),
    lead: 'One photo, read zone by zone: redness, evenness, texture and shine, in plain words. And an honest note of what a photo cannot show.',
    action: 'Analyze my skin',
    way: { visitor: links.signUp, person: links.takePhoto },
    cost: (starter) =>
      `${starter} free coins to start. A photo is ${coinWords(usageCosts.photo_analysis)}, a message is ${usageCosts.chat}.`,
  },
  {
    key: 'chat',
    name: 'Beauty chat advisor',
    title: (
      <>
        Ask before you <em>buy</em>
      </>
    ),
    lead: 'What goes with retinol? Is this cream too rich? Ask in your own words; the answer comes as it is written, names its sources, and says when to see a doctor.',
    action: 'Ask the advisor',
    way: { visitor: links.signUp, person: links.chat() },
    cost: () => `${coinWords(usageCosts.chat)} a message, shown before you send it. One that fails costs nothing.`,
  },
  {
    key: 'trending',
    name: 'Trending products and deals',
    title: (
      <>
        What everybody is <em>trying</em> now
      </>
    ),
    lead: 'Skincare, makeup, hair, fragrance: what is trending on TikTok, Instagram and X, what is on sale today, and what is rated best.',
    action: 'See what is trending',
    way: { visitor: links.dashboard, person: links.dashboard },
    cost: () => 'Free to browse with an account.',
  },
];
