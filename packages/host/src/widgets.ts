import type { NamedProduct } from '@petalwise/contracts/chat/conversation';
import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';

/** What a remote's `./app` exposes as its default: its routes, drawn inside the shell's frame at their own paths. */
export type RemoteApp = ComponentType<Record<never, never>>;

/** What a remote's named widget exposes as its default. */
export type RemoteWidget<Props extends object = Record<never, never>> = ComponentType<Props>;

export interface UpsellProps {
  /** Whole coins; null while the balance is not known. */
  balance: number | null;
  /** A user with unlimited use sees no offer. */
  premium: boolean;
  /** Coins that the refused action would have cost. */
  need?: number | undefined;
  /** Coins have arrived, with the new balance. */
  onCoinsUpdated?: ((balance: number) => void) | undefined;
}

export interface NamedProductsProps {
  /** The products of an answer, each with the reason. */
  products: readonly NamedProduct[];
}

/** Every widget that pages of other apps may show, with its props. */
export interface Widgets {
  'mf-trending': { './teaser': Record<never, never>; './named-products': NamedProductsProps };
  'mf-commerce': { './upsell': UpsellProps };
  'mf-chat': {
    './bubble': Record<never, never>;
    './today': Record<never, never>;
    './samples': Record<never, never>;
    './questions': Record<never, never>;
  };
}

/** Where a widget goes. */
export interface WidgetPlace {
  app: string;
  module: `./${string}`;
  /** What the widget takes. */
  props?: object;
  /** Keeps its place while it loads. */
  placeholder?: ReactNode;
}

/** How widgets are drawn: the shell sets it, because only the shell knows the registry. A remote alone shows none. */
export const WidgetContext = createContext<ComponentType<WidgetPlace>>(() => null);

interface WidgetOf<App extends keyof Widgets, Module extends keyof Widgets[App]> {
  app: App;
  module: Module & `./${string}`;
  props: Widgets[App][Module] & object;
  placeholder?: ReactNode;
}

/** A widget of another remote, e.g. `./upsell` of `mf-commerce`. If it is off, nothing is shown; if it fails, the page says so in its place. */
export function Widget<App extends keyof Widgets, Module extends keyof Widgets[App]>(
  place: WidgetOf<App, Module>,
): ReactNode {
  return createElement(use(WidgetContext), place);
}
