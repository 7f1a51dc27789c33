import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { IconButton, type IconButtonProps } from '@petalwise/ui/buttons/icon-button';
import { Tooltip } from '@petalwise/ui/overlays/tooltip';
import { ImagePlus } from 'lucide-react';

export const AttachTrigger = (props: Omit<IconButtonProps, 'label'>) => (
  <Tooltip
    text={`A photo analysis costs ${coinWords(usageCosts.photo_analysis)}. It is free if we cannot measure the photo.`}
  >
    <IconButton {...props} label="Attach a photo">
      <ImagePlus />
    </IconButton>
  </Tooltip>
);
