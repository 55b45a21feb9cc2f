'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { isConsentAwaited } from '@/components/analytics/data-layer';
import { CloseButton, openAsModalRef } from '@/components/ui/dialog';
import { findOpenDialogs } from '@/components/site/browser/dialogs';
import { isPageLoading } from '@/components/site/browser/navigation';
import { Html } from '@/components/ui/html';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { finiteNumberSchema } from '@/components/site/browser/schema';
import { failSafeJsonStorage } from '@/components/site/browser/device';
import { paths } from '@/lib/routing/routes';

interface PopupProps {
  /** Sanitized HTML. */
  html: string;
  homeOnly: boolean;
  /** Seconds. */
  showAfterSeconds: number;
  /** Whether the site has a cookie banner: the popup waits while it asks. */
  hasCookieBanner: boolean;
}

/** Maximum delay of a browser's timer; a longer one would fire immediately. */
const maxDelayMs = 2 ** 31 - 1;
/** Milliseconds between two checks whether the visitor is still busy. */
const checkMs = 1_000;
/** Milliseconds after a press that may have asked for something else. */
const restMs = 3_000;

/**
 * The popup banner: at most once a day, after its delay, and while the visitor isn't busy. A banner for
 * the home page only starts its delay on arrival there.
 */
export function Popup({ html, homeOnly, showAfterSeconds, hasCookieBanner }: PopupProps) {
  const messages = useMessages('popup');
  const [isOpen, setIsOpen] = useState(false);
  const pathname = usePathname();
  const isHere = !homeOnly || pathname === paths.home;
  useEffect(() => {
    if (!isHere || !isPopupDue()) return;
    let timer: ReturnType<typeof setTimeout>;
    let pressedAt = 0;
    const press = () => void (pressedAt = Date.now());
    const presses = ['pointerdown', 'keydown'] as const;
    for (const name of presses) window.addEventListener(name, press, { capture: true, passive: true });
    const open = () => {
      if (Date.now() - pressedAt < restMs || isVisitorBusy(hasCookieBanner))
        timer = setTimeout(open, checkMs);
      // Another tab may have shown it in the meantime.
      else if (isPopupDue()) {
        storage.set(storageKey, Date.now());
        setIsOpen(true);
      }
    };
    timer = setTimeout(open, Math.min(showAfterSeconds * 1_000, maxDelayMs));
    return () => {
      clearTimeout(timer);
      for (const name of presses) window.removeEventListener(name, press, true);
    };
  }, [isHere, showAfterSeconds, hasCookieBanner]);
  // It may have opened during a navigation away from the home page.
  if (isOpen && !isHere) setIsOpen(false);
  return (
    isOpen && (
      <dialog
        ref={openPopupAndFocusText}
        closedby="any"
        aria-label={messages.label}
        className="popup text-main shadow-float bg-surface m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg p-0"
        onClose={() => setIsOpen(false)}
      >
        <div className="relative overflow-hidden">
          <CloseButton
            aria-label={messages.close}
            onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            className="halo text-action bg-surface/85 hover:bg-surface absolute top-3 right-3 z-1 grid size-11 place-items-center rounded-full transition duration-150 ease-out"
          />
          <Html html={html} className="popup-content" tabIndex={-1} />
        </div>
      </dialog>
    )
  );
}

/**
 * Whether the page is hidden, a page loads, a dialog is open, a field has the focus, or the cookie banner
 * asks.
 */
function isVisitorBusy(hasCookieBanner: boolean): boolean {
  return (
    document.hidden ||
    isPageLoading() ||
    findOpenDialogs().length > 0 ||
    document.activeElement?.matches('input, textarea, select') === true ||
    (hasCookieBanner && isConsentAwaited())
  );
}

/** Storage key; its value is the time in milliseconds. */
const storageKey = 'showModalBannerTimestamp';
/** Minimum time between two popup banners, in milliseconds. */
const pauseMs = 24 * 60 * 60 * 1_000;
const storage = failSafeJsonStorage('localStorage', true);

/**
 * Whether a day has passed since it was shown on this device. A time in the future, of a wrong clock, is
 * ignored.
 */
function isPopupDue(): boolean {
  const now = Date.now();
  const last = finiteNumberSchema(storage.get(storageKey));
  return last === undefined || last > now || now - last >= pauseMs;
}

function openPopupAndFocusText(dialog: HTMLDialogElement | null): void {
  openAsModalRef(dialog);
  // It opens by itself: the next key must not activate anything inside, but may scroll the text.
  dialog?.querySelector<HTMLElement>('.popup-content')?.focus();
}
