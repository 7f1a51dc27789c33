import { links } from '@petalwise/host/links';

/** What a sign-in leads on to, where somebody was about to buy it: "Then on to your 25 coins". */
export const onwardWords = (from: string | undefined): string | undefined => {
  const path = from?.split(/[?#]/)[0];
  if (path === links.subscribe) return 'Then on to Premium';
  const pack = path && purchase.exec(path)?.[1];
  if (!pack) return undefined;
  const coins = /^\d+(?=_coins$)/.exec(pack)?.[0];
  return coins ? `Then on to your ${coins} coins` : 'Then on to your coins';
};

const purchase = new RegExp(`^${links.checkout()}/([^/]+)$`);
