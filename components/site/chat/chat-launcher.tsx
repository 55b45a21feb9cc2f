'use client';

import { useRef, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { paths } from '@/lib/routing/routes';
import { navigateTo, navigationCount } from '@/components/site/browser/navigation';
import type { ChatSettings } from './chat-panel';

const importChatPanel = () => import('./chat-panel');

/** The button «Chat»: everything else loads on its first click, the vendor's script too. */
export function ChatLauncher({ label, ...settings }: ChatSettings & { label: string }) {
  // The number of clicks: each opens the panel again.
  const [clicks, setClicks] = useState(0);
  const navigations = useRef(0);
  // If the code fails to load, the contact form opens unless the visitor has left; the next click tries
  // again.
  const code = useLazyModule(importChatPanel, clicks > 0, () => {
    setClicks(0);
    if (navigationCount() === navigations.current) navigateTo(paths.contact);
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-print="hide"
        className="halo chat-launcher scripted"
        onClick={() => {
          navigations.current = navigationCount();
          setClicks(clicks + 1);
        }}
      >
        {/* Not in the sprite, since most sites have no chat. */}
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" className="icon">
          <path d="M20 11.5c0 4-3.6 7-8 7-1 0-2-.2-3-.5L4.5 19.5l1.2-3.6A6.6 6.6 0 0 1 4 11.5c0-4 3.6-7 8-7s8 3 8 7ZM8.5 11.5h.01m3.49 0h.01m3.49 0h.01" />
        </svg>
        <span className="max-sm:sr-only">{label}</span>
      </button>
      {code && <code.ChatPanel {...settings} openRequests={clicks} />}
    </>
  );
}
