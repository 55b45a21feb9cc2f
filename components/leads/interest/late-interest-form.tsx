'use client';

import { lazy } from 'react';

/**
 * The interest form as code of its own, so that a vehicle's page, whose route it shares, doesn't load it. There is no
 * boundary around it: the server waits for it, and visitors without scripts get the whole form (decision 55).
 */
export const LateInterestForm = lazy(() =>
  import('./interest-form').then((module) => ({ default: module.InterestForm })),
);
