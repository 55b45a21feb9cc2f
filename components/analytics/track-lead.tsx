'use client';

import { useEffect } from 'react';
import { browserStorage } from '@/lib/browser/storage';
import type { TrackedLead } from '@/lib/leads/tracked-lead';
import { track } from './data-layer';

/** The entry of `localStorage` with the id of the last counted lead: the confirmation may open in another tab. */
const storageKey = 'solicitud:medida';

/** Tracks an accepted lead once, over repeated submits, reloads and tabs. */
export function trackLead(lead: TrackedLead): void {
  const { get, set } = browserStorage('localStorage');
  if (get(storageKey) === lead.event_id) return;
  set(storageKey, lead.event_id);
  track({ event: 'generate_lead', ...lead });
}

/** Tracks the confirmation page with the lead's id; the lead itself if a form without scripts sent it. */
export function TrackConfirmation({ lead }: { lead: TrackedLead }) {
  useEffect(() => {
    trackLead(lead);
    track({ event: 'lead_confirmation', form_id: lead.form_id, event_id: lead.event_id });
  }, [lead]);
  return null;
}
