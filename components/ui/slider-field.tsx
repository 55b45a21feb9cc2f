'use client';

import { useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { AmountBox, type AmountBoxProps } from './amount-box';

/** A slider, and what its box has. */
interface SliderFieldProps extends Omit<AmountBoxProps, 'field' | 'describedBy' | 'error' | 'onText'> {
  /** By how much an arrow key moves the slider; by its step when left out. */
  keyStep?: number;
  /** The value of the slider. */
  value: number;
  /** Whether the values from this one on are chosen; else those up to it. */
  isMinimum?: boolean;
  /** The value as text, above the slider and for assistive technology. */
  valueText: string;
  /** The highest value as text, in the place of the value, which the box shows. */
  maxText?: string;
  /** Called while the slider moves; with null where the gesture became a scroll: nothing has been chosen. */
  onSlide: (value: number | null) => void;
  /** Called when it is released, or its key. */
  onRelease: (value: number) => void;
}

const directions: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** Pixels that a finger moves sideways before it moves a slider: until then it may be scrolling the page. */
const touchSlop = 8;

/**
 * Tells a finger that moves a slider from one that scrolls: browsers set the slider as soon as it is touched.
 * The events of a touch count once the finger has moved sideways; those of mouse and keyboard always do.
 * @param onScroll is called where the browser takes a touch that counted for a scroll
 */
function useTouchIntent(onScroll: () => void) {
  const touch = useRef<{ x: number; y: number; isSliding: boolean }>(null);
  const end = () => {
    touch.current = null;
  };
  return {
    isChoice: () => touch.current === null || touch.current.isSliding,
    end,
    listeners: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        touch.current = pointerType === 'mouse' ? null : { x, y, isSliding: false };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (touch.current === null) return;
        const sideways = Math.abs(clientX - touch.current.x);
        if (sideways >= touchSlop && sideways > Math.abs(clientY - touch.current.y))
          touch.current.isSliding = true;
      },
      onPointerCancel: () => {
        if (touch.current?.isSliding) {
          touch.current.isSliding = false;
          onScroll();
        }
      },
      // A tap ends with a click, after the mouse events that browsers make of it.
      onClick: end,
    },
  };
}

/** A slider with a box for its amount: two controls with the same accessible name and different roles. */
export function SliderField(props: SliderFieldProps) {
  const { label, keyStep, value, isMinimum, valueText, maxText, onSlide, onRelease, ...box } = props;
  const { min, max, step = 1 } = box.bounds;
  const id = useId();
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 100;

  const { isChoice, end: endTouch, listeners } = useTouchIntent(() => onSlide(null));
  // The browser's own `change`, fired when the slider is released; React fires its `onChange` on every move.
  const settleOnChange = (slider: HTMLInputElement) => {
    const settle = () => isChoice() && onRelease(Number(slider.value));
    slider.addEventListener('change', settle);
    return () => slider.removeEventListener('change', settle);
  };

  // Browsers fire `change` for each repetition of a held key. Here it counts once, when the key is released.
  const isPressed = useRef(false);
  const press = (event: KeyboardEvent) => {
    endTouch();
    const direction = directions[event.key];
    if (!keyStep || !direction || event.altKey || event.metaKey) return;
    event.preventDefault();
    isPressed.current = true;
    const steps = value / keyStep;
    const next = (direction > 0 ? Math.floor(steps) : Math.ceil(steps)) + direction;
    onSlide(Math.min(Math.max(next * keyStep, min), max));
  };
  const release = () => {
    if (isPressed.current) onRelease(value);
    isPressed.current = false;
  };

  return (
    <div role="group" aria-labelledby={`${id}-l`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} id={`${id}-l`} className="font-semibold">
          {label}
        </label>
        {maxText ? (
          <span className="text-label text-hint">{maxText}</span>
        ) : (
          // Slider and box announce their own values.
          <output htmlFor={id} aria-live="off" className="text-soft">
            {valueText}
          </output>
        )}
      </div>
      <div className="slider-row">
        <input
          ref={settleOnChange}
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={max <= min}
          aria-valuetext={valueText}
          onChange={(event) => isChoice() && onSlide(Number(event.target.value))}
          {...listeners}
          onKeyDown={press}
          onKeyUp={release}
          onBlur={release}
          form=""
          className="slider"
          style={
            {
              '--filled': `${isMinimum ? 100 - filled : filled}%`,
              '--side': isMinimum && 'left',
            } as CSSProperties
          }
        />
        <AmountBox label={label} {...box} />
      </div>
    </div>
  );
}
