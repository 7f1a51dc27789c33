import { IconButton, type IconButtonProps } from '@petalwise/ui/buttons/icon-button';
import { Menu, Settings } from 'lucide-react';
import { useNarrow } from './use-narrow.ts';

/** If the menu has the links too, users would not look for them behind a gear. */
export function AccountMenuTrigger(props: Omit<IconButtonProps, 'label'>) {
  const narrow = useNarrow();
  return (
    <IconButton {...props} label={narrow ? 'Menu and settings' : 'Settings'}>
      {narrow ? <Menu /> : <Settings />}
    </IconButton>
  );
}
