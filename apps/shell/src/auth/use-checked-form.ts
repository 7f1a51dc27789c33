import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm, type FieldErrors, type FormSchema } from '../account/check-form.ts';

interface Options<Given, Values> {
  schema: FormSchema<Values>;
  initial: Given;
  /** Called with what the schema accepted. */
  send: (values: Values) => void;
  pending: boolean;
}

export interface CheckedForm<Given> {
  given: Given;
  errors: FieldErrors;
  form: RefObject<HTMLFormElement | null>;
  change<Field extends keyof Given & string>(field: Field, value: Given[Field]): void;
  submit(event: SubmitEvent<HTMLFormElement>): void;
  /** Shows errors beside their fields and moves to the first of them. */
  refuse(errors: FieldErrors): void;
}

/** A form checked with the server's own schema when it is sent; an error leaves its field as soon as that changes. */
export const useCheckedForm = <Given extends object, Values>({
  schema,
  initial,
  send,
  pending,
}: Options<Given, Values>): CheckedForm<Given> => {
  const [given, setGiven] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const refuse = (found: FieldErrors) => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return {
    given,
    errors,
    form,
    refuse,
    change: (field, value) => {
      setGiven((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    submit: (event) => {
      event.preventDefault();
      if (pending) return;
      const { values, errors: found } = checkForm(schema, given);
      if (found) return refuse(found);
      setErrors({});
      send(values);
    },
  };
};
