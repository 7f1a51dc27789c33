import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';

/** The names of a table's columns, for those who hear it. */
export const HiddenHead = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          <VisuallyHidden>{name}</VisuallyHidden>
        </th>
      ))}
    </tr>
  </thead>
);
