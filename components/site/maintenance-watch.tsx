'use client';

import { useEffect } from 'react';
import { paths } from '@/lib/routing/routes';

/** Milliseconds between two checks for the end of maintenance. */
const everyMs = 10_000;

/** Returns to the visitor's page as soon as maintenance is over. */
export function MaintenanceWatch({ back }: { back: string }) {
  useEffect(() => {
    const check = async () => {
      const request = { method: 'HEAD', cache: 'no-store' } as const;
      const response = document.hidden ? null : await fetch(paths.maintenance, request).catch(() => null);
      if (response?.status === 200) window.location.replace(back);
    };
    const timer = setInterval(() => void check(), everyMs);
    return () => clearInterval(timer);
  }, [back]);
  return null;
}
