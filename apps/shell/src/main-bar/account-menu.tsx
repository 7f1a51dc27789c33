import { links } from '@petalwise/host/links';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@petalwise/ui/overlays/menu';
import {
  AppWindow,
  Crown,
  Images,
  LayoutDashboard,
  ListChecks,
  LogOut,
  MessageCircle,
  NotebookText,
  Package,
  Pencil,
  ReceiptText,
  ScanText,
  ShieldCheck,
  Tag,
  TrendingUp,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { EditUsernameDialog } from '../account/edit-username-dialog.tsx';
import { useManagesPlan } from '../account/manages-plan.ts';
import { useSignOut } from '../account/use-sign-out.ts';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import { themes } from '../theme/themes.tsx';
import styles from './account-menu.module.css';
import { AccountMenuTrigger } from './account-menu-trigger.tsx';
import { usePlaces } from './places.ts';
import { useNarrow } from './use-narrow.ts';

export default function AccountMenu() {
  const narrow = useNarrow();
  const subscribed = useManagesPlan();
  const signOut = useSignOut();
  const theme = useTheme();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Menu defaultOpen trigger={<AccountMenuTrigger />}>
        {narrow && <PlaceItems />}
        <MenuItem asChild>
          <Link to={links.account}>
            <UserRound />
            Account
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => setEditing(true)}>
          <Pencil />
          Edit Username
        </MenuItem>
        <MenuItem asChild>
          <Link to={links.memory}>
            <NotebookText />
            What I Remember
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={subscribed ? links.subscription : links.subscribe}>
            <Crown />
            {subscribed ? 'Manage Subscription' : 'Upgrade to Premium'}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={links.receipts}>
            <ReceiptText />
            Receipts
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuChoice label="Appearance" options={themes} value={theme} onValueChange={chooseTheme} />
        <MenuSeparator />
        <MenuItem onSelect={signOut}>
          <LogOut />
          Sign Out
        </MenuItem>
      </Menu>
      <EditUsernameDialog open={editing} onOpenChange={setEditing} />
    </>
  );
}

const icons: Readonly<Record<string, ReactNode>> = {
  Dashboard: <LayoutDashboard />,
  Chat: <MessageCircle />,
  'Check a Label': <ScanText />,
  'My Products': <Package />,
  'My Skin': <Images />,
  'My Routine': <ListChecks />,
  Trending: <TrendingUp />,
  Pricing: <Tag />,
  Admin: <ShieldCheck />,
};

/** The links that the narrow bar has no room for. */
function PlaceItems() {
  const places = usePlaces();
  return (
    <>
      {places.map(({ to, words, isCurrent }) => (
        <MenuItem key={to} asChild>
          <Link to={to} className={styles.place} aria-current={isCurrent ? 'page' : undefined}>
            {icons[words] ?? <AppWindow />}
            {words}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
}
