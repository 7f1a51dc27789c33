import type { JudgedLabel } from '@petalwise/contracts/chat/labels';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeftRight, Check, ListPlus, MessageCircle, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addToShelf } from '../label/api.ts';
import { CompareDialog } from '../label-compare/compare-dialog.tsx';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { withProduct } from '../routine-draft/added-product.ts';
import styles from './report-page.module.css';

// Both ask something before they act.
const NameProduct = lazyPart(() => import('./name-product.tsx'), { name: 'The question for a name', as: 'window' });
const DeleteLabel = lazyPart(() => import('./delete-label.tsx'), {
  name: 'The question before deleting',
  as: 'window',
});

/** What can be done with a judged label. */
export function LabelActions({ label }: { label: JudgedLabel }) {
  const [comparing, setComparing] = useState(false);
  return (
    <div className={styles.actions}>
      <AddToProducts label={label} />
      <Button onClick={() => setComparing(true)}>
        <ArrowLeftRight />
        Compare with Another
      </Button>
      <Button asChild>
        <Link to={links.askAdvisor(questionAbout(label))}>
          <MessageCircle />
          Ask About This
        </Link>
      </Button>
      {label.chatId === undefined && <Delete id={label.id} />}
      <CompareDialog id={comparing ? label.id : undefined} onClose={() => setComparing(false)} />
    </div>
  );
}

/** Characters of a list that go with a question: it is part of the address. */
const longestList = 1200;

/** The list goes with the question: the advisor reads it there. */
const questionAbout = ({ text }: JudgedLabel): string => {
  const list = text.length > longestList ? text.slice(0, text.lastIndexOf(',', longestList)) : text;
  return `How would I fit this into my routine?\n\n${list}`;
};

type Where = 'products' | 'routine';

/** To My Products, and from there into the routine; what is not for the person goes into none. */
function AddToProducts({ label }: { label: JudgedLabel }) {
  const title = label.name ?? label.report.title;
  const navigate = useNavigate();
  const [naming, setNaming] = useState<Where>();
  const add = useMutation({
    mutationFn: ({ name }: { name: string; where: Where }) => addToShelf(name, label.text),
    onSuccess: ({ id, name }, { where }) => {
      setNaming(undefined);
      if (where === 'routine') void navigate(withProduct(id));
      else useToasts.getState().show({ kind: 'success', title: 'Added to My Products', description: name });
    },
    onError: (error) => naming || tellRefusal(error, 'It was not added'),
  });
  const begin = (where: Where) => (title === null ? setNaming(where) : add.mutate({ name: title, where }));
  const isAdding = (where: Where) => add.isPending && add.variables.where === where;
  return (
    <>
      {add.isSuccess ? (
        <Button asChild look="strong">
          <Link to={links.products}>
            <Check />
            In My Products
          </Link>
        </Button>
      ) : (
        <Button look="strong" pending={isAdding('products')} pendingLabel="Adding..." onClick={() => begin('products')}>
          <Plus />
          Add to My Products
        </Button>
      )}
      {label.report.verdict.kind !== 'not-for-you' && (
        <Button pending={isAdding('routine')} pendingLabel="Adding..." onClick={() => begin('routine')}>
          <ListPlus />
          Add to My Routine
        </Button>
      )}
      {naming && (
        <NameProduct
          pending={add.isPending}
          error={add.error}
          onName={(name) => add.mutate({ name, where: naming })}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

/** A label of a chat goes with its chat. */
function Delete({ id }: { id: string }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" className={styles.delete} onClick={() => setAsking(true)}>
        <Trash2 />
        Delete
      </Button>
      {asking && (
        <DeleteLabel id={id} onClose={() => setAsking(false)} onDeleted={() => void navigate(links.label())} />
      )}
    </>
  );
}
