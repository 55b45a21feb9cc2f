import type { Tool } from '../tool';
import { getProductTool, lookupCatalogTool, searchCatalogTool } from './catalog';
import { stockChanges } from './changes';
import { compareVehicles } from './comparison';
import { runningCosts } from './costs';
import { listDealers } from './dealers';
import { simulateFinancing } from './financing';

/** All tools (product 17.3). None of them sends a request to a dealer. */
export const tools = [
  searchCatalogTool,
  lookupCatalogTool,
  getProductTool,
  simulateFinancing,
  compareVehicles,
  runningCosts,
  listDealers,
  stockChanges,
] as unknown as readonly Tool[];
