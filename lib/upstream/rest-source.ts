import 'server-only';
import type { Sources } from '@/lib/source/registry';
import { readConfig } from './config';
import { sendLead } from './contact';
import { readDealers } from './dealers';
import { readModels } from './models';
import { simulate } from './simulation';
import { readStock } from './stock';
import { readVehicle } from '@/lib/upstream/raw-vehicle';

/** The ports over the REST contract (docs/upstream.md). */
export const restSources: Sources = {
  stock: {
    config: readConfig,
    dealers: readDealers,
    models: readModels,
    stock: readStock,
    vehicle: readVehicle,
    simulate,
  },
  leads: { send: sendLead },
};
