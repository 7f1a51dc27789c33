import { describe, expect, it } from 'vitest';
import { earlierFacts } from './earlier-facts.ts';
import { AppFacts, type PageRoute } from './releases.ts';
import { addressOf, barLinks, neededModules, routeFaults, siteMapOf } from './site-map.ts';

const said = (app: string, routes: PageRoute[], widgets: AppFacts['widgets'] = []) => ({
  app,
  facts: { owner: 'a team', routes, widgets },
});
const open = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({ path, access: 'everyone', ...more });

describe('the pages of apps', () => {
  const site = siteMapOf([
    { app: 'shell', routes: [open('/'), open('/privacy-policy')] },
    { app: 'mf-quiz', routes: [open('/quiz/results'), open('/quiz/:quizId?'), open('/quiz/results/:resultId')] },
  ]);

  it.each([
    ['/', 'shell', '/'],
    ['/privacy-policy', 'shell', '/privacy-policy'],
    ['/quiz', 'mf-quiz', '/quiz/:quizId?'],
    ['/quiz/', 'mf-quiz', '/quiz/:quizId?'],
    ['/quiz/q1', 'mf-quiz', '/quiz/:quizId?'],
    ['/quiz/results', 'mf-quiz', '/quiz/results'],
    ['/quiz/results/r1', 'mf-quiz', '/quiz/results/:resultId'],
  ])('knows %s as a page of %s', (path, app, pattern) => {
    expect(site.find(path)).toMatchObject({ app, path: pattern });
  });

  // Compared step by step, the first of them takes minutes.
  it('is asked for by addresses of any length', () => {
    for (const path of [`/${'/'.repeat(200_000)}a`, `/quiz${'/'.repeat(200_000)}`, `/quiz/${'a/'.repeat(100_000)}`]) {
      expect(site.find(path)).toBeUndefined();
    }
    expect(site.find('/quiz///')).toMatchObject({ app: 'mf-quiz' });
  });

  it.each(['/quiz/a/b', '/quizzes', '/nothing', '/quiz/results/r1/more'])('knows no page at %s', (path) => {
    expect(site.find(path)).toBeUndefined();
  });
});

describe('what an app must expose', () => {
  it('is its pages, and what the pages of others show of it', () => {
    const quiz = said('mf-quiz', [open('/quiz')]);
    const others = [said('shell', [open('/')], [{ app: 'mf-quiz', module: './card' }]), said('mf-other', [])];
    expect(neededModules(quiz, others)).toEqual(['./app', './card']);
    expect(neededModules(said('mf-quiz', []), others)).toEqual(['./card']);
    expect(neededModules(said('shell', [open('/')]), [quiz])).toEqual(['.']);
  });

  it('counts for a release that is older than its facts as it did then', () => {
    expect(neededModules({ app: 'mf-trending' }, [{ app: 'shell' }, { app: 'mf-chat' }])).toEqual([
      './app',
      './teaser',
      './named-products',
    ]);
  });
});

describe('two apps with one page', () => {
  it('are told whose it is, however deep it lies', () => {
    const chat = said('mf-chat', [open('/chat/:sessionId?'), open('/routine/:token')]);
    expect(routeFaults(said('mf-quiz', [open('/chat/quiz')]), [chat])).toEqual(['/chat is a page of mf-chat']);
    expect(routeFaults(said('mf-quiz', [open('/routine')]), [chat])).toEqual(['/routine is a page of mf-chat']);
    expect(routeFaults(said('mf-quiz', [open('/quiz')]), [chat])).toEqual([]);
    expect(routeFaults(said('mf-quiz', [open('/')]), [{ app: 'shell' }])).toEqual(['/ is a page of shell']);
    expect(routeFaults(said('mf-quiz', [open('/privacy/quiz')]), [{ app: 'shell' }])).toEqual([
      '/privacy is a page of shell',
    ]);
  });

  it('are not the only fault: some addresses are the platform’s, and a link needs an address', () => {
    const quiz = said('mf-quiz', [
      open('/releases/mine'),
      open('/quiz/:quizId', { inBar: { words: 'Quiz', order: 5 } }),
      open('/quiz', { inBar: { words: 'Quiz', about: 'For all', order: 5 } }),
    ]);
    expect(routeFaults(quiz, [])).toEqual([
      '/releases is reserved for the platform',
      '/quiz/:quizId needs an id, so it cannot be a link in the bar',
      '/quiz cannot be in the group of the bar, which only signed-in users have',
    ]);
  });
});

describe('the links of the bar', () => {
  const site = siteMapOf(Object.entries(earlierFacts).map(([app, { routes }]) => ({ app, routes: [...routes] })));

  it('come in their order, from whichever app', () => {
    expect(barLinks(site, '/').map(({ words }) => words)).toEqual([
      'Chat',
      'Check a Label',
      'My Products',
      'My Routine',
      'My Skin',
      'Trending',
      'Pricing',
      'Admin',
    ]);
  });

  it.each([
    ['/chat', 'Chat'],
    ['/chat/3f0c', 'Chat'],
    ['/chat/label/3f0c', 'Check a Label'],
    ['/trending/sk1', 'Trending'],
    ['/chatter', undefined],
    ['/', undefined],
  ])('show at %s that this is %s', (path, words) => {
    expect(barLinks(site, path).find(({ isCurrent }) => isCurrent)?.words).toBe(words);
  });

  it('lead to a page that needs no id', () => {
    expect(addressOf({ path: '/chat/:sessionId?' })).toBe('/chat');
    expect(addressOf({ path: '/' })).toBe('/');
  });
});

describe('the facts of a release', () => {
  const facts = (path: string) => ({ owner: 'quiz', routes: [{ path, access: 'everyone' }], widgets: [] });

  it.each(['/', '/quiz', '/quiz/:quizId', '/quiz/:quizId?', '/quiz/a-b/:id/more'])('may have the page %s', (path) => {
    expect(AppFacts.safeParse(facts(path)).success).toBe(true);
  });

  it.each([
    'quiz',
    '//evil',
    '/quiz/',
    '/../quiz',
    '/Quiz',
    '/quiz/*',
    '/:any',
    '/quiz/:id?/more',
    '/a b',
    '/quiz?x=1',
  ])('may not have the page %s', (path) => {
    expect(AppFacts.safeParse(facts(path)).success).toBe(false);
  });
});
