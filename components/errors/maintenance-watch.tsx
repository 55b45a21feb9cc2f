'use client';

import { useEffect } from 'react';
import { paths } from '@/lib/routes';

/** Milliseconds between two looks at whether maintenance is over. */
const everyMs = 10_000;

/** Leads back to where the visitor was, as soon as maintenance is over. */
export function MaintenanceWatch({ back }: { back: string }) {
  useEffect(() => {
    let over = false;
    const look = async () => {
      if (document.hidden || over) return;
      const answer = await fetch(paths.maintenance, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (answer?.status !== 200) return;
      over = true;
      window.location.replace(back);
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [back]);
  return null;
}
