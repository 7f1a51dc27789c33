import { links } from '@petalwise/host/links';
import { LinkRows } from '../account-page/link-rows.tsx';
import { Section } from '../account-page/section.tsx';

/** What is kept about the user: the pages where they see and delete a part of it, and what is done with all of it. */
export function YourData() {
  return (
    <Section title="Your Data" about="You can see and delete each part on its own page.">
      <LinkRows
        rows={[
          { to: links.memory, words: 'What I Remember' },
          { to: links.skin, words: 'My Skin' },
          { to: `${links.trending}?saved=1`, words: 'Saved Products' },
          { to: links.chat(), words: 'Chats' },
        ]}
      />
    </Section>
  );
}
