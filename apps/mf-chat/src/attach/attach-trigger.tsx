import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/ui/coin-words';
import { IconButton, type IconButtonProps } from '@petalwise/ui/icon-button';
import { Tooltip } from '@petalwise/ui/tooltip';
import { ImagePlus } from 'lucide-react';

export const AttachTrigger = (props: Omit<IconButtonProps, 'label'>) => (
  <Tooltip text={`A photo analysis is ${coinWords(usageCosts.photo_analysis)}. A refused photo is free.`}>
    <IconButton {...props} label="Attach a photo">
      <ImagePlus />
    </IconButton>
  </Tooltip>
);
