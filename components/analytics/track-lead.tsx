'use client';

import { useEffect } from 'react';
import { browserStorage } from '@/lib/browser/storage';
import type { TrackedLead } from '@/lib/leads/tracked-lead';
import { track } from './data-layer';

/** The entry of `localStorage` with the id of the last counted lead: the confirmation may open in another tab. */
const storageKey = 'solicitud:medida';

/** Tracks the confirmation page, and with it the lead, once over repeated submits, reloads and tabs. */
export function TrackConfirmation({ lead }: { lead: TrackedLead }) {
  useEffect(() => {
    const { get, set } = browserStorage('localStorage');
    if (get(storageKey) !== lead.event_id) track({ event: 'generate_lead', ...lead });
    set(storageKey, lead.event_id);
    track({ event: 'lead_confirmation', form_id: lead.form_id, event_id: lead.event_id });
  }, [lead]);
  return null;
}
