import { useEffect } from 'react';
import { Logo } from '../src/brand/logo.tsx';
import { ChipGroup } from '../src/choices/chip-group.tsx';
import { Page, PageHead } from '../src/layout/page.tsx';
import { Heading, Text } from '../src/layout/text.tsx';
import { TopBar } from '../src/layout/top-bar.tsx';
import { TooltipProvider } from '../src/overlays/tooltip.tsx';
import { brand } from './brand.tsx';
import { buttons } from './buttons.tsx';
import { choices } from './choices.tsx';
import { coins } from './coins.tsx';
import { drawings } from './drawings.tsx';
import { failures } from './failures.tsx';
import { feedback } from './feedback.tsx';
import { fields } from './fields.tsx';
import styles from './gallery.module.css';
import { layout } from './layout.tsx';
import { numbers } from './numbers.tsx';
import { overlays } from './overlays.tsx';
import type { Specimens } from './specimen.tsx';
import { useViewOptions, type ViewOptions, viewOptionFields } from './view-options.ts';

/** By room, as in `src`: a test compares the two. */
export const rooms: Readonly<Record<string, Specimens>> = {
  buttons,
  fields,
  choices,
  overlays,
  feedback,
  failures,
  coins,
  numbers,
  layout,
  brand,
  drawings,
};

/** Every component in every state, to be looked at by day, in the evening, large, still and from right to left. */
export function Gallery() {
  const [view, choose] = useViewOptions();
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    if (view.theme === 'system') delete dataset.theme;
    else dataset.theme = view.theme;
    style.fontSize = view.text === 'twice' ? '200%' : '';
    document.documentElement.dir = view.direction;
  }, [view]);
  return (
    <TooltipProvider>
      <TopBar logo={<Logo name="Petalwise gallery" />} />
      <main>
        <Page className={styles.page}>
          <PageHead
            title="Every component, every state"
            lead="For forced colours and reduced motion, ask the browser: its developer tools emulate both."
          />
          <ViewOptionsForm view={view} choose={choose} />
          {Object.entries(rooms).map(([name, specimens]) => (
            <Room key={name} name={name} specimens={specimens} />
          ))}
        </Page>
      </main>
    </TooltipProvider>
  );
}

interface ViewOptionsFormProps {
  view: ViewOptions;
  choose: (change: Partial<ViewOptions>) => void;
}

const ViewOptionsForm = ({ view, choose }: ViewOptionsFormProps) => (
  <div className={styles.view}>
    {viewOptionFields.map(({ name, label, options }) => (
      <ChipGroup
        key={name}
        label={label}
        options={options}
        value={view[name]}
        onValueChange={(value: string) => choose({ [name]: value })}
      />
    ))}
  </div>
);

function Room({ name, specimens }: { name: string; specimens: Specimens }) {
  return (
    <section className={styles.room} aria-label={name}>
      <Heading level={2}>{name}</Heading>
      {Object.entries(specimens).map(([file, Specimen]) => (
        <section key={file} id={file} className={styles.specimen} aria-label={file}>
          <Text look="caption" tone="faint" asChild>
            <h3>
              <code>{file}</code>
            </h3>
          </Text>
          <Specimen />
        </section>
      ))}
    </section>
  );
}
