import type { RoutineStep } from '@petalwise/contracts/chat/routine';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { Menu, MenuItem } from '@petalwise/ui/overlays/menu';
import { Ellipsis, Moon, Sun, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { moveToTime, removeStep, setNights } from '../routine-draft/change-steps.ts';
import type { Editing } from '../routine-draft/editing.ts';
import { timeTitles } from './step-words.ts';

interface StepMenuProps {
  step: RoutineStep;
  editing: Editing;
}

/** What is changed of a step less often. */
export function StepMenu({ step, editing }: StepMenuProps) {
  const { routine, change } = editing;
  const [nightsOpen, setNightsOpen] = useState(false);
  const other = step.time === 'morning' ? 'evening' : 'morning';
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More for ${step.name}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => change(moveToTime(routine, step.id, other), `${step.name} is now in the ${other}.`)}>
          {other === 'morning' ? <Sun aria-hidden /> : <Moon aria-hidden />}
          Move to the {timeTitles[other]}
        </MenuItem>
        {step.time === 'evening' && routine.cycle > 1 && (
          <MenuItem onSelect={() => setNightsOpen(true)}>
            <Moon aria-hidden />
            Choose Nights
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => change(removeStep(routine, step.id), `${step.name} was removed.`)}>
          <Trash2 aria-hidden />
          Remove
        </MenuItem>
      </Menu>
      {nightsOpen && <NightsDialog step={step} editing={editing} onClose={() => setNightsOpen(false)} />}
    </>
  );
}

function NightsDialog({ step, editing, onClose }: StepMenuProps & { onClose: () => void }) {
  const { routine, change } = editing;
  const all = Array.from({ length: routine.cycle }, (_, night) => night);
  const [nights, setChosen] = useState<readonly number[]>(step.nights ?? all);
  const toggle = (night: number, on: boolean) =>
    setChosen(on ? [...nights, night] : nights.filter((other) => other !== night));
  const use = () => {
    change(setNights(routine, step.id, nights), `The nights for ${step.name} were changed.`);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose nights"
      description={`${step.name}. Your evenings repeat every ${routine.cycle} nights.`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="strong" disabled={nights.length === 0} onClick={use}>
            Use These Nights
          </Button>
        </>
      }
    >
      <div>
        {all.map((night) => (
          <Checkbox key={night} checked={nights.includes(night)} onCheckedChange={(on) => toggle(night, on)}>
            Night {night + 1}
            {routine.nightNames[night] ? `: ${routine.nightNames[night]}` : ''}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
