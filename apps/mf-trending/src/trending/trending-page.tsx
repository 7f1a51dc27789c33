import { browseProducts, type Selection, sections } from '@petalwise/catalogue/browse-products';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { categories } from '@petalwise/catalogue/product';
import { links } from '@petalwise/host/links';
import { ChipGroup } from '@petalwise/ui/chip-group';
import { Page, PageHead } from '@petalwise/ui/page';
import { Tabs } from '@petalwise/ui/tabs';
import { TextLink } from '@petalwise/ui/text-link';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { DataNote } from './data-note.tsx';
import { ProductGrid } from './product-grid.tsx';
import { readSelection, sectionNames, writeSelection } from './selection.ts';
import { Standing } from './standing.tsx';
import styles from './trending-page.module.css';
import { Upsell } from './upsell.tsx';

const chips = (['All', ...categories] as const).map((category) => ({ value: category, label: category }));
const tabs = sections.map((section) => ({ value: section, label: sectionNames[section] }));

export function TrendingPage() {
  const [query, setQuery] = useSearchParams();
  const selection = readSelection(query);
  const select = (change: Partial<Selection>) => {
    const next = writeSelection({ ...selection, ...change });
    // A clicked tab reports itself twice before the router has drawn; the second must not be another step back.
    if (next.toString() === new URLSearchParams(window.location.search).toString()) return;
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <Page>
      <title>Trending Beauty Products · Petalwise</title>
      <div className={styles.top}>
        <div className={styles.bar}>
          <TextLink asChild>
            <Link to={links.dashboard}>
              <ArrowLeft aria-hidden />
              Back to Dashboard
            </Link>
          </TextLink>
          <Standing />
        </div>
        <PageHead
          title="Trending Beauty Products"
          lead="Discover the hottest beauty products trending across social media platforms. Real-time data from TikTok, Instagram, and Twitter."
        />
      </div>
      <Upsell />
      <div className={styles.filters}>
        <ChipGroup
          label="Category"
          options={chips}
          value={selection.category}
          onValueChange={(category) => select({ category })}
        />
        <Tabs label="Section" tabs={tabs} value={selection.section} onValueChange={(section) => select({ section })}>
          <ProductGrid products={browseProducts(catalogue, selection)} />
        </Tabs>
      </div>
      <DataNote />
    </Page>
  );
}
