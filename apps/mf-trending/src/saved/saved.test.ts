import { describe, expect, it, vi } from 'vitest';
import { openShelf } from './saved.ts';

/** Tabs of one browser over one storage, as the standard has it: the others hear what one writes. */
const browser = ({ text = null as string | null, full = false, blocked = false } = {}) => {
  const tabs: ((event: Pick<StorageEvent, 'key' | 'newValue'>) => void)[] = [];
  let kept = text;
  const openTab = () => {
    const others = () => tabs.filter((tab) => tab !== own);
    let own = (_event: Pick<StorageEvent, 'key' | 'newValue'>) => {};
    const storage = {
      getItem: () => kept,
      setItem: (key: string, value: string) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        kept = value;
        for (const tell of others()) tell({ key, newValue: value });
      },
    };
    return openShelf({
      get localStorage(): Storage {
        if (blocked) throw new DOMException('blocked', 'SecurityError');
        return storage as unknown as Storage;
      },
      addEventListener: ((_name: string, listener: typeof own) => {
        own = listener;
        tabs.push(listener);
      }) as Window['addEventListener'],
    });
  };
  const tellAll = (event: Pick<StorageEvent, 'key' | 'newValue'>) => {
    for (const tab of tabs) tab(event);
  };
  return { openTab, tellAll };
};

describe('saved products', () => {
  it('are there again after a reload, in the order in which they were saved', () => {
    const { openTab } = browser();
    const shelf = openTab();
    expect(shelf.save('f2')).toBe(true);
    shelf.save('sk1');
    shelf.save('f2');
    expect(openTab().ids()).toEqual(['f2', 'sk1']);
  });

  it('come back to their place when a removal is undone', () => {
    const shelf = browser({ text: '["sk1","c1","h1"]' }).openTab();
    const at = shelf.remove('c1');
    expect(shelf.ids()).toEqual(['sk1', 'h1']);
    shelf.save('c1', at);
    expect(shelf.ids()).toEqual(['sk1', 'c1', 'h1']);
    expect(shelf.remove('mg1')).toBe(-1);
  });

  it('are the same in every tab, and each says so once', () => {
    const { openTab, tellAll } = browser();
    const [one, other] = [openTab(), openTab()];
    const heard = vi.fn();
    const stop = other.subscribe(heard);
    one.save('hr1');
    expect(other.ids()).toEqual(['hr1']);
    expect(heard).toHaveBeenCalledOnce();
    tellAll({ key: 'another', newValue: '[]' });
    expect(other.ids()).toEqual(['hr1']);
    tellAll({ key: null, newValue: null });
    expect(other.ids()).toEqual([]);
    stop();
    one.save('sk2');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it.each([{ full: true }, { blocked: true }])(
    'stay while the tab is open where the browser keeps nothing: %o',
    (how) => {
      const shelf = browser(how).openTab();
      expect(shelf.save('sk1')).toBe(false);
      expect(shelf.ids()).toEqual(['sk1']);
      shelf.remove('sk1');
      expect(shelf.ids()).toEqual([]);
    },
  );

  it.each(['', 'nonsense', '{}', 'null', '7', '[1,null,{"id":"sk1"}]', '["gone"]'])(
    'are none where %j was kept',
    (text) => {
      expect(browser({ text }).openTab().ids()).toEqual([]);
    },
  );

  it('keep the same list while nothing changes', () => {
    const shelf = browser({ text: '["sk1","sk1"]' }).openTab();
    expect(shelf.ids()).toBe(shelf.ids());
    expect(shelf.ids()).toEqual(['sk1']);
  });
});
