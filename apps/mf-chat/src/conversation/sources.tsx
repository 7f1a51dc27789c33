import type { Source } from '@petalwise/contracts/chat';
import { BookOpen, ChevronDown } from 'lucide-react';
import styles from './sources.module.css';

/** What an answer rests on, folded away until somebody wants to know. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary className={styles.summary}>
        <BookOpen />
        {sources.length === 1 ? '1 source' : `${sources.length} sources`}
        <ChevronDown className={styles.chevron} />
      </summary>
      <ol className={styles.list}>
        {sources.map((source) => (
          <li key={source.number}>
            <i aria-hidden="true">{source.number}</i>
            <span>
              <SourceTitle {...source} />, {source.publisher}
              {source.kind === 'convention' && '. A convention: practice says so, no trial settles it.'}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function SourceTitle({ title, url }: Source) {
  if (!url) return title;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}
