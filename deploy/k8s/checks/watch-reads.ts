/** An object behind proxies that note which fields are looked at, and the paths of those that were not. */
export function watch(object: object): { object: object; unread: () => string[] } {
  const reads = new Map<object, Set<string>>();
  const proxies = new Map<object, object>();
  const behind = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    if (known) return known;
    const read = new Set<string>();
    const proxy = new Proxy(value, {
      get(target, key) {
        read.add(String(key));
        return behind(Reflect.get(target, key));
      },
    });
    reads.set(value, read);
    proxies.set(value, proxy);
    return proxy;
  };
  return { object: behind(object) as object, unread: () => unreadBelow(object, reads, '') };
}

function unreadBelow(value: object, reads: ReadonlyMap<object, ReadonlySet<string>>, path: string): string[] {
  const read = reads.get(value);
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const place = path === '' ? key : `${path}.${key}`;
    if (!read?.has(key)) return [place];
    return typeof inner === 'object' && inner !== null ? unreadBelow(inner, reads, place) : [];
  });
}
