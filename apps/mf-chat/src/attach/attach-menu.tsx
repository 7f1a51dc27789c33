import { Menu, MenuItem } from '@petalwise/ui/overlays/menu';
import { Camera, Images } from 'lucide-react';
import type { Ref } from 'react';
import { AttachTrigger } from './attach-trigger.tsx';

export interface AttachMenuProps {
  ref: Ref<HTMLButtonElement>;
  disabled: boolean;
  onTake: () => void;
  onChoose: () => void;
}

export default function AttachMenu({ onTake, onChoose, ...rest }: AttachMenuProps) {
  return (
    <Menu defaultOpen align="start" trigger={<AttachTrigger {...rest} />}>
      <MenuItem onSelect={onTake}>
        <Camera />
        Take a Photo
      </MenuItem>
      <MenuItem onSelect={onChoose}>
        <Images />
        Choose a Photo
      </MenuItem>
    </Menu>
  );
}
