import type { SaidWishes } from '@petalwise/contracts/chat/conversation';
import type { Routine, RoutineWishes } from '@petalwise/contracts/chat/routine';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { ChipGroup } from '@petalwise/ui/choices/chip-group';
import { Checkbox } from '@petalwise/ui/fields/checkbox';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { memory } from '../memory/api.ts';
import { lineWords } from '../memory/line-words.ts';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { ownProducts, plan } from '../routine/api.ts';
import { GoalChips } from './goal-chips.tsx';
import { goalsOfProfile } from './goals.ts';
import { takenOver } from './said-wishes.ts';
import { budgetOf, budgets, times, type WishWords, wishesOf, wordsOf } from './wishes.ts';
import styles from './wishes-form.module.css';

interface WishesFormProps {
  /** Of an address: what was said in a chat, or what a photo showed. */
  said: SaidWishes | undefined;
  /** Of the routine that is there; undefined where there is none. */
  wishes: RoutineWishes | undefined;
  onBuilt: (routine: Routine) => void;
  /** Back to the routine that is there. */
  onCancel?: (() => void) | undefined;
}

/** Three short questions, and a routine that answers them. */
export function WishesForm({ said: heard = nothingSaid, wishes, onBuilt, onCancel }: WishesFormProps) {
  const { data: lines } = useQuery(memory);
  const [said, setSaid] = useState<WishWords>(() => wordsOf(wishes, heard));
  // Until something is chosen here, it is what the address says, or what was wished for, or what is remembered.
  const [chosen, setChosen] = useState<readonly string[]>();
  const known = heard.goals.length > 0 ? heard.goals : (wishes?.goals ?? goalsOfProfile(lines ?? []));
  const picked = chosen ?? known;
  const amountProblem =
    said.budget === 'other' && budgetOf(said) === undefined ? 'Write whole dollars, up to 10,000.' : undefined;
  const [tried, setTried] = useState(false);
  const build = useMutation({ mutationFn: plan, onSuccess: onBuilt });
  const change = (part: Partial<WishWords>) => setSaid({ ...said, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wished = wishesOf(said, picked);
    if (wished && !build.isPending) build.mutate(wished);
  };
  return (
    <Card asChild>
      <form className={styles.form} onSubmit={submit} aria-label="What your routine is for" noValidate>
        <TakenOver words={takenOver(heard)} />
        <Goals chosen={picked} offered={known} onChange={setChosen} />
        <Time time={said.time} onChange={(time) => change({ time })} />
        <Budget said={said} problem={tried ? amountProblem : undefined} onChange={change}>
          <UseOwn checked={said.useOwn} onChange={(useOwn) => change({ useOwn })} />
        </Budget>
        <Foot pending={build.isPending} onCancel={onCancel} />
        {build.error && (
          <p className={styles.problem} role="alert">
            {refusalOf(build.error, '').description}
          </p>
        )}
        <Remembered words={(lines ?? []).filter(({ kind }) => matters.has(kind)).map(lineWords)} />
      </form>
    </Card>
  );
}

const nothingSaid: SaidWishes = { goals: [] };

function Goals({ chosen, offered, onChange }: ComponentProps<typeof GoalChips>) {
  return (
    <div className={styles.question}>
      <Heading level={2} look="subheading">
        What should it do for you?
      </Heading>
      <Text look="small" tone="soft">
        Choose up to four, the most important first. If you choose none, I use what I remember about you.
      </Text>
      <GoalChips chosen={chosen} offered={offered} onChange={onChange} />
    </div>
  );
}

function Time({ time, onChange }: { time: WishWords['time']; onChange: (time: WishWords['time']) => void }) {
  return (
    <div className={styles.question}>
      <Heading level={2} look="subheading">
        How long may it take?
      </Heading>
      <ChipGroup
        wraps
        label="How long may it take?"
        options={times.map(({ value, words }) => ({ value, label: words }))}
        value={time}
        onValueChange={onChange}
      />
    </div>
  );
}

interface BudgetProps {
  said: WishWords;
  /** What is wrong with the amount that was typed. */
  problem: string | undefined;
  onChange: (part: Partial<WishWords>) => void;
  children: ReactNode;
}

function Budget({ said, problem, onChange, children }: BudgetProps) {
  return (
    <div className={styles.question}>
      <Heading level={2} look="subheading">
        How much may new products cost in total?
      </Heading>
      <ChipGroup
        wraps
        label="How much may new products cost in total?"
        options={budgets.map(({ value, words }) => ({ value, label: words }))}
        value={said.budget}
        onValueChange={(budget) => onChange({ budget })}
      />
      {said.budget === 'other' && (
        <div className={styles.amount}>
          <Field label="US dollars" error={problem}>
            <TextInput
              inputMode="numeric"
              value={said.amount}
              placeholder="For example 75"
              onChange={(event) => onChange({ amount: event.target.value })}
            />
          </Field>
        </div>
      )}
      {children}
    </div>
  );
}

function Foot({ pending, onCancel }: { pending: boolean; onCancel: WishesFormProps['onCancel'] }) {
  return (
    <div className={styles.foot}>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="large" pending={pending} pendingLabel="Building...">
          <Sparkles aria-hidden />
          Build My Routine
        </Button>
        {onCancel && (
          <Button size="large" look="quiet" onClick={onCancel}>
            Back to My Routine
          </Button>
        )}
      </div>
      <Text look="small" tone="soft">
        Free. Nothing is kept until you save it.
      </Text>
    </div>
  );
}

function TakenOver({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Text look="small" tone="soft">
      From your chat: {words.join(', ')}. Change what you like.
    </Text>
  );
}

function UseOwn({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { data: count } = useQuery(ownProducts);
  return (
    <div>
      <Checkbox checked={checked} onCheckedChange={onChange}>
        Use my products first
      </Checkbox>
      <Text look="caption" tone="faint">
        {count ? (
          <>
            You have {count} in <Link to={links.products}>My Products</Link>.
          </>
        ) : (
          <>
            Tell me what you have in <Link to={links.products}>My Products</Link>.
          </>
        )}
      </Text>
    </div>
  );
}

/** Kinds of lines that a routine obeys. */
const matters = new Set<string>([
  'skin-type',
  'allergy',
  'pregnancy',
  'medicine',
  'condition',
  'preference',
  'dislike',
]);

function Remembered({ words }: { words: readonly string[] }) {
  return (
    <Text look="small" tone="soft" className={styles.remembered}>
      {words.length > 0 ? `I also use what I remember: ${words.join(', ')}. ` : 'I know nothing about your skin yet. '}
      <Link to={links.memory}>{words.length > 0 ? 'Change' : 'Tell me about it'}</Link>
    </Text>
  );
}
