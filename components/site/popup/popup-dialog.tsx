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
