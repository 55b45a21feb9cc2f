'use client';

import { useEffect } from 'react';
import { dataLayer } from './data-layer';
import type { MeasuringSettings } from './start-measuring';
import { whenUsable } from './when-usable';

/** Starts measuring once the page is usable; until then it is a data layer in which nothing is consented to. */
export function Measuring({ banner, gtmId }: MeasuringSettings) {
  useEffect(() => {
    dataLayer();
    return whenUsable(() => {
      void import('./start-measuring').then((module) => module.startMeasuring({ banner, gtmId }));
    });
  }, [banner, gtmId]);
  return null;
}
