'use client';

import { useEffect, useRef } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Html } from '@/components/ui/html';
import { Icon } from '@/components/ui/icon';
import './popup.css';

interface PopupDialogProps {
  html: string;
  onClose: () => void;
}

/** The popup banner (product 12.3): a native dialog, closed by its button, Escape or a click beside it. */
export function PopupDialog({ html, onClose }: PopupDialogProps) {
  const messages = useMessages('popup');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // Another dialog may have opened while this code was loading.
    if (!element || document.querySelector('dialog[open]')) return;
    element.showModal();
    // It opens by itself: the next key must not activate anything inside, but may scroll the text.
    element.querySelector<HTMLElement>('.popup-content')?.focus();
  }, []);
  return (
    <dialog ref={dialog} aria-label={messages.label} className="popup" onClose={onClose}>
      <div className="relative overflow-hidden">
        <Coast />
        <button
          type="button"
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
          className="halo text-action bg-surface/85 hover:bg-surface absolute top-3 right-3 grid size-11 place-items-center rounded-full transition duration-150 ease-out"
        >
          <Icon name="close" />
        </button>
        <Html html={html} className="popup-content" tabIndex={-1} />
      </div>
    </dialog>
  );
}

const farRidge = 'M0 98 70 78l58 14 74-40 44 22 50-34 62 44 46-16 70 26 86-18v56H0Z';

/** A decorative coast: ridges behind each other, and the sun. */
function Coast() {
  return (
    <svg
      viewBox="0 0 560 132"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="popup-coast"
    >
      <circle cx="340" cy="58" r="27" className="fill-surface" />
      {/* Opaque below the haze, which would let the sun through. */}
      <path d={farRidge} className="fill-surface-deep" />
      <path d={farRidge} className="fill-ornament" opacity=".55" />
      <path d="M0 112l92-22 66 16 84-34 76 30 72-20 98 26 72-10v34H0Z" className="fill-hint" opacity=".75" />
      <path d="M0 122l120-14 90 10 118-20 96 18 136-10v26H0Z" className="fill-action" />
    </svg>
  );
}

/** Milliseconds between two checks. */
const checkMs = 500;
/** Consecutive checks that must pass: on its way between two fields the focus is in none for a moment. */
const requiredChecks = 2;
/** Milliseconds after the last event for which a focused field counts as in use. */
const atWorkMs = 10_000;
/** Milliseconds after a click elsewhere: the next one is meant for the page and must not land on the banner. */
const pressedMs = 1_000;

/** The events that show that a page is in use. */
const signs = ['focusin', 'input', 'keydown', 'pointerdown'] as const;

/**
 * Calls back as soon as the page is visible, no dialog is open, no field is in use and nothing was just pressed; immediately if
 * so already.
 * @param signal stops the wait
 */
export function whenIdleForVisitor(callback: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (!isTaken() && !isInField() && !hasPressed()) return callback();
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort());
  let lastSign = Date.now();
  for (const sign of signs) {
    document.addEventListener(sign, () => (lastSign = Date.now()), { capture: true, signal: stop.signal });
  }
  let free = 0;
  const timer = setInterval(() => {
    const isAtWork = Date.now() - lastSign < (isInField() ? atWorkMs : pressedMs);
    free = isTaken() || isAtWork ? 0 : free + 1;
    if (free < requiredChecks) return;
    stop.abort();
    callback();
  }, checkMs);
  stop.signal.addEventListener('abort', () => clearInterval(timer));
}

/** Whether a dialog is open or the page is hidden. */
const isTaken = () => document.hidden || document.querySelector('dialog[open]') !== null;

/** Whether the focus is in a field, where it may stay for any time. */
const isInField = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/** Whether a key, mouse button or finger was pressed in the last few seconds; false where the browser doesn't tell. */
const hasPressed = () => (navigator.userActivation as UserActivation | undefined)?.isActive ?? false;
