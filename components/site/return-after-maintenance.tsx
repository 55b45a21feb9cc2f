'use client';

import { useEffect } from 'react';
import { fetchPageStatusOrZero } from '@/components/site/browser/fetch-json';
import { redirectTo } from '@/components/site/browser/navigation';
import { maintenanceReturnPath } from '@/lib/routing/endpoint-paths';
import { paths } from '@/lib/routing/routes';

/** Milliseconds between two checks for the end of maintenance. */
const everyMs = 10_000;

/** Returns to the visitor's page as soon as maintenance is over. */
export function ReturnAfterMaintenance() {
  useEffect(() => {
    const check = async () => {
      if (!document.hidden && (await fetchPageStatusOrZero(paths.maintenance)) === 200)
        redirectTo(maintenanceReturnPath, 'replace');
    };
    const timer = setInterval(() => void check(), everyMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
