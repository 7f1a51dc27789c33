import { Moon, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/buttons/button.tsx';
import { Field } from '../src/fields/field.tsx';
import { TextInput } from '../src/fields/text-input.tsx';
import { ConfirmDialog } from '../src/overlays/confirm-dialog.tsx';
import { Dialog } from '../src/overlays/dialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../src/overlays/menu.tsx';
import { Toaster, type ToastKind, type ToastMessage } from '../src/overlays/toast.tsx';
import { Tooltip } from '../src/overlays/tooltip.tsx';
import { UndoBar } from '../src/overlays/undo-bar.tsx';
import { Columns, longWords, Row, type Specimens } from './specimen.tsx';

function Dialogs() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      </Row>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit Username"
        description="Others do not see it."
        actions={
          <Button look="primary" onClick={() => setOpen(false)}>
            Save
          </Button>
        }
      >
        <Field label="Username">
          <TextInput defaultValue="maya" />
        </Field>
      </Dialog>
    </>
  );
}

const questions = {
  plain: {},
  danger: { tone: 'danger' },
  pending: { pending: true, pendingLabel: 'Deleting...' },
  problem: { problem: 'It was not deleted. Try again in a moment.' },
} as const;

function ConfirmDialogs() {
  const [open, setOpen] = useState<keyof typeof questions>();
  return (
    <Row>
      {Object.keys(questions).map((name) => (
        <Button key={name} onClick={() => setOpen(name as keyof typeof questions)}>
          Ask: {name}
        </Button>
      ))}
      <ConfirmDialog
        open={open !== undefined}
        onOpenChange={() => setOpen(undefined)}
        title="Delete this chat?"
        description={longWords}
        confirmLabel="Delete Chat"
        onConfirm={() => setOpen(undefined)}
        {...(open && questions[open])}
      />
    </Row>
  );
}

const themes = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
];

function Menus() {
  const [theme, setTheme] = useState('light');
  return (
    <Row>
      <Menu
        align="start"
        trigger={
          <Button>
            <Settings aria-hidden />
            Open a menu
          </Button>
        }
      >
        <MenuItem>Edit Username</MenuItem>
        <MenuItem disabled>Disabled</MenuItem>
        <MenuSeparator />
        <MenuChoice label="Theme" options={themes} value={theme} onValueChange={setTheme} />
        <MenuSeparator />
        <MenuItem tone="danger">Sign Out</MenuItem>
      </Menu>
    </Row>
  );
}

const Tooltips = () => (
  <Row>
    {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
      <Tooltip key={side} text={`Said on the ${side}`} side={side}>
        <Button>{side}</Button>
      </Tooltip>
    ))}
  </Row>
);

function Toasts() {
  const [toast, setToast] = useState<ToastMessage>();
  const show = (kind: ToastKind) =>
    setToast({ id: Date.now(), kind, title: `A toast: ${kind}`, description: 'It goes away by itself.' });
  return (
    <Row>
      {(['info', 'success', 'error'] as const).map((kind) => (
        <Button key={kind} onClick={() => show(kind)}>
          Show: {kind}
        </Button>
      ))}
      <Toaster toast={toast} onDismiss={() => setToast(undefined)} />
    </Row>
  );
}

const nothing = () => {};
const UndoBars = () => (
  <Columns>
    <UndoBar words="Rose Water is no longer saved." onUndo={nothing} onGone={nothing} />
    <UndoBar words={longWords} onUndo={nothing} onGone={nothing} />
  </Columns>
);

export const overlays: Specimens = {
  dialog: Dialogs,
  'confirm-dialog': ConfirmDialogs,
  menu: Menus,
  tooltip: Tooltips,
  toast: Toasts,
  'undo-bar': UndoBars,
};
