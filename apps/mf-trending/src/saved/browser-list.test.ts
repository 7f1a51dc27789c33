import { expect, it } from 'vitest';
import { readBrowserList } from './browser-list.ts';

const browser = (text: string | null) => {
  let kept = text;
  const localStorage = {
    getItem: (key: string) => (key === 'petalwise.saved' ? kept : null),
    removeItem: () => {
      kept = null;
    },
  } as unknown as Storage;
  return { localStorage, write: (next: string) => (kept = next), kept: () => kept };
};

it('has the products of the catalogue that were kept, each once, in their order', () => {
  expect(readBrowserList(browser('["f2","sk1","f2","gone"]')).ids).toEqual(['f2', 'sk1']);
});

it.each([null, '', 'nonsense', '{}', 'null', '7', '[1,null,{"id":"sk1"}]', '["gone"]'])(
  'is empty where %j was kept',
  (text) => expect(readBrowserList(browser(text)).ids).toEqual([]),
);

it('is gone once it is forgotten', () => {
  const own = browser('["sk1"]');
  readBrowserList(own).forget();
  expect(own.kept()).toBeNull();
  expect(readBrowserList(own).ids).toEqual([]);
});

it('stays where another tab added to it meanwhile', () => {
  const own = browser('["sk1"]');
  const list = readBrowserList(own);
  own.write('["sk1","c3"]');
  list.forget();
  expect(readBrowserList(own).ids).toEqual(['sk1', 'c3']);
});

it('is empty where the browser blocks its storage', () => {
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  expect(readBrowserList(blocked).ids).toEqual([]);
});
