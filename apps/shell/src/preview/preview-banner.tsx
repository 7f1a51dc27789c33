import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { Eye } from 'lucide-react';
import { use } from 'react';
import { useLocation } from 'react-router';
import { RegistryContext } from '../remotes/registry-context.ts';
import styles from './preview-banner.module.css';

/** Says that this browser sees a release that others do not see, or why it does not. Nothing where there is no preview. */
export function PreviewBanner() {
  const { preview } = use(RegistryContext);
  const { search } = useLocation();
  const ended = !preview && new URLSearchParams(search).get('preview') === 'ended';
  if (!preview && !ended) return null;
  return (
    <aside className={styles.banner} aria-label="Preview">
      <Eye aria-hidden />
      <span>
        {preview ? wordsOf(preview) : 'This preview link has expired or is not valid. Ask the team for a new one.'}
      </span>
      {/* Not a route: the gateway forgets the preview. */}
      <a href={preview ? '/preview/leave' : '/'}>{preview ? 'Leave the Preview' : 'Close'}</a>
    </aside>
  );
}

const wordsOf = ({ app, release, owner, problem }: Preview) => {
  const what = `${app} ${release.slice(0, 12)}`;
  if (problem !== undefined) return `${what} cannot be shown: ${problem}. You are seeing the live version.`;
  return `You are seeing a preview: ${what}${owner ? `, from ${owner}` : ''}. Only this browser shows it. What you do here is real: it costs coins and is saved.`;
};

type Preview = NonNullable<PageRegistry['preview']>;
