import { type PointerEvent, type RefObject, useState } from 'react';

/** A step on its way to another place, by its handle. */
export interface Drag {
  readonly dragged: string | undefined;
  /** The place that it would have; undefined while nothing is dragged. */
  readonly at: number | undefined;
  handle(id: string): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/** Lets the items of a list be dragged by a handle. The buttons beside it do the same by keyboard. */
export const useDrag = (list: RefObject<HTMLElement | null>, onDrop: (id: string, at: number) => void): Drag => {
  const [state, setState] = useState<{ id: string; at: number }>();
  const stop = () => setState(undefined);
  return {
    dragged: state?.id,
    at: state?.at,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setState({ id, at: placeOf(list.current, id, event.clientY) });
      },
      onPointerMove: (event) => {
        if (state) setState({ id, at: placeOf(list.current, id, event.clientY) });
      },
      onPointerUp: () => {
        if (state) onDrop(state.id, state.at);
        stop();
      },
      onPointerCancel: stop,
    }),
  };
};

/** Among the others: how many of them have their middle above this height. */
const placeOf = (list: HTMLElement | null, id: string, y: number): number => {
  const others = [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement && item.dataset.step !== id);
  return others.filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
};
