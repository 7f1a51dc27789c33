import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { Text } from '@petalwise/ui/layout/text';
import type { AiKeyState } from './api.ts';
import styles from './settings.module.css';
import { useAllowPhotos } from './use-key-actions.ts';

/** Whether people may send their photos to the AI service, each by their own choice. */
export function PhotosToAi({ state: { photosAllowed, source } }: { state: AiKeyState }) {
  const { mutate, isPending, variables } = useAllowPhotos();
  return (
    <div className={styles.head}>
      <Checkbox checked={isPending ? variables : photosAllowed} onCheckedChange={(allowed) => mutate(allowed)}>
        People may send their photos to the AI service
      </Checkbox>
      <Text look="small" tone="soft">
        {source === 'none' ? 'This needs a key. ' : ''}A photo is sent only if its owner also agreed. If you clear this
        box, no photos are sent, even for people who agreed. The Audit page records your choice.
      </Text>
    </div>
  );
}
