import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import type { ProfileLine as Row } from '#prisma';

export const toLine = ({ id, kind, value, since }: Row): ProfileLine => ({
  id,
  kind: kind as ProfileLine['kind'],
  value,
  since: since.toISOString(),
});
