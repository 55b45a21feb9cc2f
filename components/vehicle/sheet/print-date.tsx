'use client';

import { useSyncExternalStore } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { formatMessage } from '@/lib/web/i18n/format';

/** The page may have been open for days when it is printed. */
function onPrint(changed: () => void) {
  window.addEventListener('beforeprint', changed);
  return () => window.removeEventListener('beforeprint', changed);
}

const today = () => new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' });
const unknown = () => '';

/** The day on which the sheet is printed, by the device's clock; the server, whose pages are kept, doesn't know it. */
export function PrintDate() {
  const { printed } = useMessages('share');
  const date = useSyncExternalStore(onPrint, today, unknown);
  return date && <p>{formatMessage(printed, { date })}</p>;
}
