import { sections } from '@petalwise/catalogue/browse-products';
import { categories } from '@petalwise/catalogue/product';
import { CoinOffer } from '@petalwise/host/coin-offer';
import { ChipGroup } from '@petalwise/ui/choices/chip-group';
import { Tabs } from '@petalwise/ui/choices/tabs';
import { OfferPlace } from '@petalwise/ui/coins/offer-place';
import { Page, PageHead } from '@petalwise/ui/layout/page';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { UndoBar } from '@petalwise/ui/overlays/undo-bar';
import { CompareTray } from '../compare/compare-tray.tsx';
import { useCompare } from '../compare/use-compare.ts';
import { FilterLine } from '../filters/filter-line.tsx';
import { ProductSearch } from '../filters/product-search.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { useSaved } from '../saved/use-saved.ts';
import { useSaving } from '../saved/use-saving.ts';
import { countWords } from '../view/count-words.ts';
import { useView } from '../view/use-view.ts';
import { sectionNames } from '../view/view.ts';
import { BackLine } from './back-line.tsx';
import { DataNote } from './data-note.tsx';
import { Missing } from './missing.tsx';
import styles from './trending-page.module.css';
import { useKeptPlace } from './use-kept-place.ts';
import { useProducts } from './use-products.ts';
import { useShown } from './use-shown.ts';

const chips = (['All', ...categories] as const).map((category) => ({ value: category, label: category }));
const tabs = sections.map((section) => ({ value: section, label: sectionNames[section] }));

export function TrendingPage() {
  const [view, change] = useView();
  const saved = useSaved();
  const catalogue = useProducts();
  const { products, missing } = useShown(catalogue, view, saved);
  const count = missing ? undefined : products.length;
  const saving = useSaving();
  const { removed } = saving;
  const compare = useCompare(change);
  useKeptPlace();
  return (
    <Page>
      <title>Trending Beauty Products · Petalwise</title>
      <Top />
      <div className={styles.choices}>
        <div className={styles.first}>
          <ChipGroup
            label="Category"
            options={chips}
            value={view.category}
            onValueChange={(category) => change({ category })}
          />
          <ProductSearch words={view.words} onWords={(words) => change({ words }, { replace: true })} />
        </div>
        <VisuallyHidden>
          <span role="status">{count !== undefined && countWords(count)}</span>
        </VisuallyHidden>
        <Tabs label="Section" tabs={tabs} value={view.section} onValueChange={(section) => change({ section })}>
          <FilterLine view={view} onChange={change} count={count} saved={saved.ids?.length ?? 0} />
          {missing ? (
            <Missing {...missing} />
          ) : (
            <ProductGrid
              products={products}
              view={view}
              onChange={change}
              onSave={saving.toggle}
              onCompare={compare.toggle}
              offer={<CoinOffer placeholder={<OfferPlace />} />}
            />
          )}
        </Tabs>
      </div>
      <DataNote />
      <div className={styles.dock}>
        {removed && (
          <UndoBar
            key={removed}
            words={`${catalogue.find(({ id }) => id === removed)?.name} is no longer saved.`}
            onUndo={() => saving.undo(removed)}
            onGone={saving.forget}
          />
        )}
        <CompareTray catalogue={catalogue} view={view} onRemove={compare.toggle} onChange={change} />
      </div>
    </Page>
  );
}

const Top = () => (
  <div className={styles.top}>
    <BackLine />
    <PageHead
      title="Trending Beauty Products"
      lead="Discover the hottest beauty products trending across social media platforms. Real-time data from TikTok, Instagram, and Twitter."
    />
  </div>
);
