import { getRoutineCalendar } from '@petalwise/contracts/chat/routine';
import { addressOf } from '@petalwise/host/api';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Text } from '@petalwise/ui/layout/text';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styles from './routine-page.module.css';

interface CalendarDialogProps {
  isUnsaved: boolean;
  onClose: () => void;
}

/** The routine as a calendar file, at the times of a zone. */
export function CalendarDialog({ isUnsaved, onClose }: CalendarDialogProps) {
  const [zone, setZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [morning, setMorning] = useState('07:30');
  const [evening, setEvening] = useState('21:30');
  const isWhole = morning !== '' && evening !== '';
  const address = addressOf(getRoutineCalendar, { query: { zone, morning, evening } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add to your calendar"
      description="A file for any calendar: Apple, Google, Outlook. Each morning and evening lists its steps."
      actions={
        isWhole ? (
          // A link, not a script: phones open a calendar file that they are led to.
          <Button look="strong" asChild>
            <a href={address} download="petalwise-routine.ics">
              <Download aria-hidden />
              Download Calendar File
            </a>
          </Button>
        ) : (
          <Button look="strong" disabled>
            <Download aria-hidden />
            Download Calendar File
          </Button>
        )
      }
    >
      <div className={styles.times}>
        <Field label="Morning" error={morning === '' ? 'Choose a time.' : undefined}>
          <TextInput type="time" value={morning} onChange={(event) => setMorning(event.target.value)} />
        </Field>
        <Field label="Evening" error={evening === '' ? 'Choose a time.' : undefined}>
          <TextInput type="time" value={evening} onChange={(event) => setEvening(event.target.value)} />
        </Field>
      </div>
      <Field label="Time zone">
        <SelectInput value={zone} options={zonesWith(zone)} onValueChange={setZone} />
      </Field>
      {isUnsaved && (
        <Text look="small" tone="soft">
          The file contains your last saved routine. To include your changes, save them first.
        </Text>
      )}
    </Dialog>
  );
}

/** Every zone that the browser knows, and its own. */
const zonesWith = (own: string) =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
