import type { StepChoice } from '@petalwise/contracts/chat/routine';
import { Slot } from '@petalwise/contracts/chat/shelf';
import { describeError } from '@petalwise/host/api-error';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { slotTitles } from '../products/shelf-words.ts';
import { choicesFor } from '../routine/api.ts';
import { addStep, isSameProduct, swapStep } from '../routine-draft/change-steps.ts';
import type { Editing, Place } from '../routine-draft/editing.ts';
import { disclosure } from './buy.tsx';
import { ChoiceRow } from './choice-row.tsx';
import styles from './choose-dialog.module.css';
import { NameOwn } from './name-own.tsx';

interface ChooseDialogProps {
  place: Place;
  editing: Editing;
  onClose: () => void;
}

/** What a step can be done with: what fits, then what does not, with the reason. */
export default function ChooseDialog({ place, editing, onClose }: ChooseDialogProps) {
  const { time, step: id } = place;
  const { routine, change } = editing;
  const [slot, setSlot] = useState<Slot>(place.slot ?? 'serum');
  const step = routine.steps.find((one) => one.id === id);
  const take = (choice: StepChoice) => {
    if (step) change(swapStep(routine, step.id, choice), `${choice.name} replaces ${step.name}.`);
    else change(addStep(routine, { time, slot, choice }), `${choice.name} was added to the ${time}.`);
    onClose();
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={step ? `Swap ${step.name}` : `Add a step to your ${time}`}
      description={step ? `${slotTitles[slot]} for your ${time}.` : 'Choose the kind of step, then the product.'}
    >
      {!step && (
        <Field label="Kind of step">
          <SelectInput value={slot} options={slotsOf(time)} onValueChange={setSlot} />
        </Field>
      )}
      <Choices key={slot} place={{ time, slot }} editing={editing} inUse={step?.product} onTake={take} />
    </Dialog>
  );
}

const slotsOf = (time: Place['time']) =>
  Slot.options
    .filter((slot) => slot !== 'other' && !(time === 'evening' && slot === 'sunscreen'))
    .map((slot) => ({ value: slot, label: slotTitles[slot] }));

interface ChoicesProps {
  place: { time: Place['time']; slot: Slot };
  editing: Editing;
  inUse: StepChoice['product'] | undefined;
  onTake: (choice: StepChoice) => void;
}

function Choices({ place, editing, inUse, onTake }: ChoicesProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(choicesFor(editing.routine, place));
  if (isPending) return <LoadingChoices />;
  if (!data) {
    return (
      <DidNotLoad title="The products did not load" level={3} trying={isFetching} onTryAgain={() => void refetch()}>
        {describeError(error, 'Your routine has not changed. Try again in a moment.')}
      </DidNotLoad>
    );
  }
  const fitting = data.filter(({ against }) => against === null);
  const others = data.filter(({ against }) => against !== null);
  const rows = (choices: readonly StepChoice[]) => (
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <ChoiceRow
          key={JSON.stringify(choice.product)}
          choice={choice}
          isInUse={isSameProduct(choice.product, inUse)}
          onTake={onTake}
        />
      ))}
    </ul>
  );
  return (
    <>
      <p className={styles.none} role="status">
        {fitting.length === 0 && 'No product here suits both you and the rest of your routine.'}
      </p>
      {fitting.length > 0 && <section aria-label="What fits">{rows(fitting)}</section>}
      <NameOwn slot={place.slot} onTake={onTake} />
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="what-does-not-fit">
          <Heading level={3} look="subheading" id="what-does-not-fit">
            What does not suit you
          </Heading>
          {rows(others)}
        </section>
      )}
      {data.some(({ product }) => product.from === 'catalogue') && <Text look="caption">{disclosure}</Text>}
    </>
  );
}

function LoadingChoices() {
  return (
    <Loading label="Looking for products" className={styles.choices}>
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className={styles.choice}>
          <div className={styles.words}>
            <Skeleton width="45%" />
            <Skeleton width="25%" />
            <Skeleton width="80%" />
          </div>
          <Skeleton shape="pill" width="6.5rem" />
        </div>
      ))}
    </Loading>
  );
}
