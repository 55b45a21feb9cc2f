'use client';

import { useRecentCode } from '@/components/memory/use-recent-code';
import type { Filters } from '@/lib/shop/filters';
import { paths } from '@/lib/addresses/routes';
import type { RenderedList } from './client-stock-index';

/** Code about lists that this device remembers. */
export const loadListMemory = () => import('./list-changes');
const modelList = `${paths.stock}/`;

export interface ListMemoryProps {
  list: RenderedList;
  filters: Filters;
}

/** What has changed in a list since this device has seen it (product 6.15), with code that comes when the page is idle. */
export function ListMemory(props: ListMemoryProps) {
  const isOfModel = props.list.path.startsWith(modelList);
  const code = useRecentCode(loadListMemory, isOfModel);
  return code && <code.ListChanges {...props} isOfModel={isOfModel} />;
}
