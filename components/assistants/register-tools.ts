import { parseListPath } from '@/lib/list/target';
import { matchRoute } from '@/lib/routing/routes';
import { filterTool } from './filter-tool';
import { watchFormSubmits } from './form-submits';
import { searchTool } from './search-tool';
import { registerTool, type PageContext } from './tool';
import { hasInterestButtons, pageVehicle } from './vehicle-lookup';
import { compareTool, interestTool, openTool, simulateTool } from './vehicle-tools';

/** Registers the tools of what stands on this page, until it is left (product 17.6). */
export async function registerTools(page: PageContext): Promise<void> {
  const { signal } = page;
  if (signal.aborted) return;
  const { pathname } = window.location;
  const isList = parseListPath(pathname) !== null;
  // The comparator's vehicles appear once its storage is read.
  const isComparator = matchRoute(pathname)?.name === 'comparator';
  const hasVehicles = isList || isComparator || hasInterestButtons() || pageVehicle() !== null;
  const tools = [
    ...[searchTool(), openTool()],
    ...(hasVehicles ? [simulateTool(page), compareTool(page), interestTool()] : []),
  ];
  watchFormSubmits(signal);
  for (const tool of tools) registerTool(tool, signal);
  // Its arguments name the list's own values.
  if (isList) registerTool(await filterTool(), signal);
}
