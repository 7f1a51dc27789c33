import { useState } from 'react';
import { Checkbox } from '../src/fields/checkbox.tsx';
import { Field } from '../src/fields/field.tsx';
import { PasswordInput } from '../src/fields/password-input.tsx';
import { SearchField } from '../src/fields/search-field.tsx';
import { SelectInput } from '../src/fields/select-input.tsx';
import { StarRatingInput } from '../src/fields/star-rating-input.tsx';
import { TextArea } from '../src/fields/text-area.tsx';
import { TextInput } from '../src/fields/text-input.tsx';
import { Columns, longWords, type Specimens } from './specimen.tsx';

const Fields = () => (
  <Columns>
    <Field label="Hint" hint="At least 6 characters">
      <TextInput />
    </Field>
    <Field label="Required" required>
      <TextInput />
    </Field>
    <Field label="Error" error="Write an e-mail address, such as maya@example.com.">
      <TextInput defaultValue="maya" />
    </Field>
    <Field label="Hidden label" hideLabel>
      <TextInput placeholder="The label is heard only" />
    </Field>
    <Field label={longWords} error={longWords} hint={longWords}>
      <TextInput defaultValue={longWords} />
    </Field>
  </Columns>
);

const TextInputs = () => (
  <Columns>
    <TextInput aria-label="Empty" placeholder="Empty" />
    <TextInput aria-label="Filled" defaultValue="Maya" />
    <TextInput aria-label="Wrong" defaultValue="Wrong" aria-invalid />
    <TextInput aria-label="Disabled" defaultValue="Disabled" disabled />
    <TextInput aria-label="Read only" defaultValue="Read only" readOnly />
  </Columns>
);

function SearchFields() {
  const [value, setValue] = useState('retinol');
  const search = { value, onChange: setValue, onEnter: () => {}, onClear: () => setValue(''), maxLength: 80 };
  return (
    <Columns>
      <SearchField label="Search products" {...search} />
      <SearchField label="Search, empty" placeholder="Search by name, brand or need" {...search} value="" />
    </Columns>
  );
}

const TextAreas = () => (
  <Columns>
    <TextArea aria-label="Empty" placeholder="Ask anything" />
    <TextArea aria-label="Filled" defaultValue={longWords} />
    <TextArea aria-label="Wrong" defaultValue="Wrong" aria-invalid />
    <TextArea aria-label="Disabled" defaultValue="Disabled" disabled />
  </Columns>
);

function PasswordInputs() {
  const [value, setValue] = useState('secret-1');
  const change = { value, onChange: (event: { target: { value: string } }) => setValue(event.target.value) };
  return (
    <Columns>
      <Field label="Password">
        <PasswordInput autoComplete="off" {...change} />
      </Field>
      <Field label="New password, with its strength">
        <PasswordInput autoComplete="off" showStrength {...change} />
      </Field>
      <Field label="Wrong" error="This password is not right.">
        <PasswordInput autoComplete="off" {...change} />
      </Field>
      <Field label="Disabled">
        <PasswordInput autoComplete="off" disabled {...change} />
      </Field>
    </Columns>
  );
}

function Checkboxes() {
  const [checked, setChecked] = useState(true);
  return (
    <Columns>
      <Checkbox checked={checked} onCheckedChange={setChecked}>
        Checked at first
      </Checkbox>
      <Checkbox checked={!checked} onCheckedChange={(on) => setChecked(!on)}>
        The other way round
      </Checkbox>
      <Checkbox checked={false} onCheckedChange={setChecked} error="Please agree to go on.">
        I agree to the <a href="#checkbox">terms</a>
      </Checkbox>
      <Checkbox checked disabled onCheckedChange={setChecked}>
        Disabled
      </Checkbox>
      <Checkbox checked={checked} onCheckedChange={setChecked}>
        {longWords}
      </Checkbox>
    </Columns>
  );
}

function StarRatingInputs() {
  const [stars, setStars] = useState(3);
  return (
    <Columns>
      <StarRatingInput label="How was it?" value={stars} onValueChange={setStars} />
      <StarRatingInput label="Nothing chosen" value={0} onValueChange={setStars} />
      <StarRatingInput label="Disabled" value={4} onValueChange={setStars} disabled />
    </Columns>
  );
}

const kinds = [
  { value: 'dry', label: 'Dry' },
  { value: 'long', label: longWords },
] as const;

function SelectInputs() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('dry');
  return (
    <Columns>
      <Field label="One of a few">
        <SelectInput value={kind} options={kinds} onValueChange={setKind} />
      </Field>
      <Field label="Wrong" error="Choose another.">
        <SelectInput value="long" options={kinds} onValueChange={setKind} />
      </Field>
    </Columns>
  );
}

export const fields: Specimens = {
  field: Fields,
  'text-input': TextInputs,
  'select-input': SelectInputs,
  'search-field': SearchFields,
  'text-area': TextAreas,
  'password-input': PasswordInputs,
  checkbox: Checkboxes,
  'star-rating-input': StarRatingInputs,
};
