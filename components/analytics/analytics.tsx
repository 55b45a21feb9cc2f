'use client';

import { useEffect } from 'react';
import { dataLayer } from './data-layer';
import type { AnalyticsSettings } from './start-analytics';
import { whenIdle } from '@/components/site/browser/page-lifecycle';

/** Starts analytics when the browser is idle. Until then the data layer holds only denied consent. */
export function Analytics({ banner, gtmId }: AnalyticsSettings) {
  useEffect(() => {
    dataLayer();
    return whenIdle(() => {
      void import('./start-analytics').then((module) => module.startAnalytics({ banner, gtmId }));
    });
  }, [banner, gtmId]);
  return null;
}
