import { useState } from 'react';
import { ChipGroup } from '../src/choices/chip-group.tsx';
import { LinkTab, LinkTabs } from '../src/choices/link-tabs.tsx';
import { RankedChips } from '../src/choices/ranked-chips.tsx';
import { Tabs } from '../src/choices/tabs.tsx';
import { Text } from '../src/layout/text.tsx';
import { Columns, type Specimens } from './specimen.tsx';

const names = ['All', 'Skincare', 'Cosmetics', 'Hair', 'Fragrance', 'Men', 'Hygiene', 'What has a very long name'];
const options = names.map((name) => ({ value: name, label: name }));

function ChipGroups() {
  const [value, setValue] = useState('Skincare');
  return (
    <Columns>
      <ChipGroup label="Category" options={options} value={value} onValueChange={setValue} />
      <ChipGroup wraps label="Category on lines" options={options} value={value} onValueChange={setValue} />
    </Columns>
  );
}

function RankedChipSets() {
  const [chosen, setChosen] = useState<readonly string[]>(['Hair', 'Skincare']);
  return <RankedChips label="What matters" options={options} chosen={chosen} most={3} onChange={setChosen} />;
}

function TabSets() {
  const [value, setValue] = useState('All');
  return (
    <Tabs label="Section" tabs={options} value={value} onValueChange={setValue}>
      <Text>What belongs to {value}.</Text>
    </Tabs>
  );
}

const LinkTabSets = () => (
  <LinkTabs label="Rooms">
    {names.map((name, index) => (
      <LinkTab key={name} current={index === 1} href="#link-tabs">
        {name}
      </LinkTab>
    ))}
  </LinkTabs>
);

export const choices: Specimens = {
  'chip-group': ChipGroups,
  'ranked-chips': RankedChipSets,
  tabs: TabSets,
  'link-tabs': LinkTabSets,
};
