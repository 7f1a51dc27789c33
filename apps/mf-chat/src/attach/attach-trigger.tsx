import { IconButton, type IconButtonProps } from '@petalwise/ui/icon-button';
import { Tooltip } from '@petalwise/ui/tooltip';
import { ImagePlus } from 'lucide-react';

export const AttachTrigger = (props: Omit<IconButtonProps, 'label'>) => (
  <Tooltip text="A photo analysis is 5 coins. A refused photo is free.">
    <IconButton {...props} label="Attach a photo">
      <ImagePlus />
    </IconButton>
  </Tooltip>
);
