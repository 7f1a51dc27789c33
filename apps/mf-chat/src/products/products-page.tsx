import { mostShelfItems, type ShelfItem } from '@petalwise/contracts/chat/shelf';
import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { EmptyPicture } from '@petalwise/ui/drawings/empty-picture';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Clashes } from '../product-clashes/clashes.tsx';
import { SidePage } from '../side-page/side-page.tsx';
import { AddProduct } from './add-product.tsx';
import { shelf } from './api.ts';
import { type Editing, EditProduct } from './edit-product.tsx';
import styles from './products-page.module.css';
import { ShelfList } from './shelf-list.tsx';

/** `/chat/products`: what the person uses. They add, correct and delete it here. */
export default function ProductsPage() {
  const { data } = useQuery(shelf);
  const [editing, setEditing] = useState<Editing>();
  const [edited, setEdited] = useState<string>();
  const close = () => {
    setEdited(editing?.item.id);
    setEditing(undefined);
  };
  const field = useRef<HTMLInputElement>(null);
  return (
    <SidePage
      title="My Products"
      lead="Tell me what you use. I tell you what does not suit you, what not to combine and how long each product keeps. I can also build your routine from it."
    >
      <AddProduct ref={field} items={data?.items ?? []} onDetails={(item) => setEditing({ item })} />
      <Shelf edited={edited} onEdit={setEditing} onBegin={() => field.current?.focus()} />
      <EditProduct editing={editing} onClose={close} />
    </SidePage>
  );
}

interface ShelfProps {
  /** The product whose dialog was closed last. */
  edited: string | undefined;
  onEdit: (editing: Editing) => void;
  /** To the field where products are added. */
  onBegin: () => void;
}

function Shelf({ edited, onEdit, onBegin }: ShelfProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(shelf);
  if (isPending) return <LoadingShelf />;
  if (!data) {
    return (
      <DidNotLoad title="Your products did not load" trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Nothing was lost. Check your connection, or try again in a moment.')}
      </DidNotLoad>
    );
  }
  return (
    <section className={styles.shelf} aria-label="Your shelf">
      {data.items.length === 0 ? <Empty onBegin={onBegin} /> : <ShelfHead items={data.items} />}
      <Clashes clashes={data.clashes} items={data.items} />
      <ShelfList items={data.items} edited={edited} onEdit={onEdit} />
    </section>
  );
}

function ShelfHead({ items }: { items: readonly ShelfItem[] }) {
  const count = items.length === 1 ? '1 product' : `${items.length} products`;
  return (
    <SectionHead
      title={items.length < mostShelfItems - 10 ? count : `${items.length} of ${mostShelfItems} products`}
      action={
        <Button asChild look="primary">
          <Link to={links.routine()}>
            <Sparkles aria-hidden />
            Build My Routine
          </Link>
        </Button>
      }
    />
  );
}

function Empty({ onBegin }: { onBegin: () => void }) {
  return (
    <StatusPanel
      kind="empty"
      picture={<EmptyPicture shows="search" />}
      title="No products yet"
      action={
        <Button look="primary" onClick={onBegin}>
          Add Your First Product
        </Button>
      }
    >
      Start with what you used this morning. With two or three products, I can already tell you what suits you, what
      does not, and what not to combine.
    </StatusPanel>
  );
}

function LoadingShelf() {
  return (
    <Loading label="Loading your products" className={styles.shelf}>
      <div className={styles.bonesHead}>
        <Skeleton shape="heading" width="9rem" />
        <Skeleton shape="pill" width="11rem" />
      </div>
      <div className={styles.group}>
        <Skeleton shape="heading" width="10rem" />
        <div className={styles.cards}>
          {[1, 2, 3, 4].map((key) => (
            <Card key={key} flush className={styles.bones}>
              <Skeleton shape="picture" />
              <div>
                <Skeleton width="20%" />
                <Skeleton shape="heading" width="70%" />
                <Skeleton width="45%" />
                <Skeleton width="55%" />
              </div>
            </Card>
          ))}
        </div>
      </div>
    </Loading>
  );
}
