import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { kindNames, whoWords } from './act-words.ts';
import type { ActKind, AuditFilter, AuditPage } from './api.ts';
import styles from './audit.module.css';

interface AuditFiltersProps {
  filter: AuditFilter;
  admins: AuditPage['admins'];
  onChange: (filter: AuditFilter) => void;
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value: value as ActKind, label }));

/** Which acts are listed. */
export function AuditFilters({ filter, admins, onChange }: AuditFiltersProps) {
  return (
    <search className={styles.filters} aria-label="Filter the actions">
      <Field label="What">
        <SelectInput
          value={filter.act ?? ''}
          options={[{ value: '', label: 'All actions' }, ...kinds]}
          onValueChange={(act) => onChange({ ...filter, act: act || undefined })}
        />
      </Field>
      <Field label="Admin">
        <SelectInput
          value={filter.actorId ?? ''}
          options={[
            { value: '', label: 'All admins' },
            ...admins.map(({ id, name }) => ({ value: id, label: whoWords(id, name) })),
          ]}
          onValueChange={(actorId) => onChange({ ...filter, actorId: actorId || undefined })}
        />
      </Field>
    </search>
  );
}
