import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { StillLife } from '@petalwise/ui/drawings/still-life';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sceneOf } from './product-scene.ts';

interface ProductPictureProps extends Pick<ShelfItem, 'name' | 'slot'> {
  className: string | undefined;
}

/** Drawn when it comes near the window: a still life is some 250 elements, and a shelf has up to 80. */
export function ProductPicture({ name, slot, className }: ProductPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100%',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near]);
  const scene = useMemo(() => sceneOf({ name, slot }), [name, slot]);
  return (
    <div ref={box} className={className}>
      {near && <StillLife scene={scene} />}
    </div>
  );
}
