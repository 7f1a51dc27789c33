import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ApiError } from '@petalwise/host/api-error';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A form is checked with the server's own schema: when it is sent, and from then on as each field changes. */
export const useContractForm = <S extends z.core.$ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> =>
  useForm<z.input<S>, unknown, z.output<S>>({
    resolver: standardSchemaResolver(
      schema as Parameters<typeof standardSchemaResolver<z.input<S>, unknown, z.output<S>>>[0],
    ),
    defaultValues,
  });

/** Shows what the server refused beside its fields and moves to the first of them, in the order of the form. */
export const showRefusal = <Given extends FieldValues, Values>(
  form: UseFormReturn<Given, unknown, Values>,
  error: unknown,
): void => {
  if (!(error instanceof ApiError)) return;
  const refused = Object.keys(form.getValues()).filter((field) => error.errors[field]) as Path<Given>[];
  for (const [index, field] of refused.entries()) {
    form.setError(field, { type: 'server', message: error.errors[field] ?? '' }, { shouldFocus: index === 0 });
  }
};
