import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import { StillLife } from '@petalwise/ui/drawings/still-life';
import { useNear } from '@petalwise/ui/layout/use-near';
import { useMemo, useRef } from 'react';
import { sceneOf } from './product-scene.ts';

interface ProductPictureProps extends Pick<ShelfItem, 'name' | 'slot'> {
  className: string | undefined;
}

/** Drawn when it comes near the window: a still life is some 250 elements, and a shelf has up to 80. */
export function ProductPicture({ name, slot, className }: ProductPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box, { margin: '100%' });
  const scene = useMemo(() => sceneOf({ name, slot }), [name, slot]);
  return (
    <div ref={box} className={className}>
      {near && <StillLife scene={scene} />}
    </div>
  );
}
