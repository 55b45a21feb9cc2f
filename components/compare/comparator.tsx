'use client';

import { comparePath } from '@/lib/routing/endpoint-paths';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/toasts';
import { EmptyState } from '@/components/ui/empty-state';
import type { ComparisonColumn } from '@/lib/compare/comparison';
import { comparisonQuery, paths } from '@/lib/routing/routes';
import { navigateTo } from '@/lib/navigation/navigate';
import { fetchJson } from '@/lib/site/fetch-json';
import type { LoadedComparison } from '@/lib/compare/load-comparison';
import { CompareContents, type CompareContentsProps } from './compare-contents';
import { useCompare, type ComparedVehicle } from './compare-store';
import { columnOf } from './compare-head';
import type { EquipmentLoading } from './compare-rows';
import { ReplaceDialog } from './replace-dialog';
import { toItems, type TrackedVehicle } from '@/components/analytics/events';
import { track } from '@/components/analytics/data-layer';

interface ComparatorProps {
  /** The vehicles of a shared URL; null for this device's own comparison. */
  shared: LoadedComparison | null;
  /** The page's h1. */
  title: ReactNode;
  /** Rendered above vehicles with fees, and below them. */
  credit: { readonly warning: ReactNode; readonly explanations: ReactNode };
}

/** The comparator (product 9): this device's stored vehicles, or those of a shared URL. */
export function Comparator({ shared, ...props }: ComparatorProps) {
  useArrival();
  if (shared) return <SharedComparison shared={shared} {...props} />;
  return (
    // Keeps the footer below the screen: it must not move when the stored vehicles have been read.
    <div className="min-h-[calc(100dvh-10rem)] print:min-h-0">
      <OwnComparison {...props} />
    </div>
  );
}

/** Dismisses toasts that link to the comparator: they would cover the column heads of a low window. */
function useArrival(): void {
  useEffect(() => {
    const { toasts, dismiss } = useToasts.getState();
    for (const { id, link } of toasts) if (link?.href === paths.comparator) dismiss(id);
  }, []);
}

const snapshotOf = ({ id, name, price, fee, picture }: ComparisonColumn): ComparedVehicle => ({
  id,
  name,
  price,
  fee,
  picture,
});

function SharedComparison({ shared, title, credit }: ComparatorProps & { shared: LoadedComparison }) {
  const messages = useMessages('comparator');
  const columns = shared.columns.map((now) => columnOf(snapshotOf(now), shared));
  useComparisonView(shared.columns);
  const equipment = useSharedEquipment(shared);
  const ids = shared.columns.map(({ id }) => id);
  const [isConfirming, setIsConfirming] = useState(false);
  const saveShared = () => {
    useCompare.getState().replace(shared.columns.map(snapshotOf));
    navigateTo(paths.comparator);
  };
  const saveOrConfirm = () => {
    // Another tab may have added vehicles.
    const own = useCompare.read().vehicles;
    if (own.every(({ id }) => ids.includes(id))) saveShared();
    else setIsConfirming(true);
  };
  const remove = (id: string) =>
    navigateTo(paths.comparator + comparisonQuery(ids.filter((other) => other !== id)));
  return (
    <>
      <CompareHead title={title} warning={columns.some(({ stored: { fee } }) => fee) && credit.warning} />
      <p className="text-label text-soft flex flex-wrap gap-x-2" data-print="hide">
        {messages.shared}
        {columns.length > 0 && (
          <button
            type="button"
            onClick={saveOrConfirm}
            className="text-action min-h-6 font-semibold underline underline-offset-4"
          >
            {messages.keep}
          </button>
        )}
      </p>
      {isConfirming && <ReplaceDialog onReplace={saveShared} onClosed={() => setIsConfirming(false)} />}
      {shared.missing.length > 0 && <p className="mt-3 font-semibold">{messages.someGone}</p>}
      <Columns
        columns={columns}
        onRemove={remove}
        equipment={equipment}
        onReset={null}
        freeSlots={0}
        explanations={credit.explanations}
      />
    </>
  );
}

function OwnComparison({ title, credit }: Omit<ComparatorProps, 'shared'>) {
  const messages = useMessages('comparator');
  const stored = useCompare((state) => state.vehicles);
  const max = useCompare((state) => state.max);
  const { data, error } = useLoaded(stored.map(({ id }) => id));
  const atOpening = useAtOpening(stored);
  useComparisonView(stored);
  const isRead = useIsRead();
  const head = (
    <CompareHead title={title} warning={isRead && stored.some(({ fee }) => fee) && credit.warning} />
  );
  if (!isRead) return head;
  return (
    <>
      {head}
      {error && (
        <p role="alert" className="mt-4 font-semibold">
          {messages.failed}
        </p>
      )}
      <Columns
        columns={stored.map((vehicle) => columnOf(atOpening.get(vehicle.id) ?? vehicle, data))}
        onRemove={useCompare.getState().remove}
        equipment={{ equipped: data?.equipped ?? null, failed: error !== undefined, load: null }}
        onReset={useCompare.getState().reset}
        freeSlots={Math.max(0, max - stored.length)}
        explanations={credit.explanations}
      />
    </>
  );
}

/** The title, and beside it the warning about credit. */
function CompareHead({ title, warning }: { title: ReactNode; warning: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 sm:gap-x-6">
      {title}
      {warning && <div className="min-w-0 flex-[1_1_9rem] leading-4 sm:flex-none">{warning}</div>}
    </div>
  );
}

/** The equipment of a shared comparison: part of the page, or loaded on demand. */
function useSharedEquipment({ columns, equipped }: LoadedComparison): EquipmentLoading {
  const [isReplacing, setIsReplacing] = useState(false);
  const { data, error, mutate } = useComparison(isReplacing ? columns.map(({ id }) => id) : []);
  const load = useCallback(() => {
    setIsReplacing(true);
    // Retries after a failure.
    void mutate();
  }, [mutate]);
  return { equipped: equipped ?? data?.equipped ?? null, failed: error !== undefined, load };
}

/** Whether the stored comparison has been read. */
function useIsRead(): boolean {
  return useSyncExternalStore(
    useCallback((changed) => useCompare.persist.onFinishHydration(changed), []),
    () => useCompare.persist.hasHydrated(),
    () => false,
  );
}

/** Loads the current data of vehicles; fetches nothing without ids. */
function useComparison(ids: readonly string[]) {
  return useSWR<LoadedComparison, Error>(
    ids.length > 0 ? `${comparePath}${comparisonQuery(ids)}` : null,
    fetchJson<LoadedComparison>,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

/** Loads the current data of the stored vehicles and updates the store. */
function useLoaded(ids: readonly string[]) {
  const loaded = useComparison(ids);
  const { data } = loaded;
  useEffect(() => {
    if (data) useCompare.getState().refresh(data.columns.map(snapshotOf));
  }, [data]);
  return loaded;
}

/** The vehicles as stored when the page was opened. Changes since then are shown as long as the page stays open. */
function useAtOpening(stored: readonly ComparedVehicle[]): ReadonlyMap<string, ComparedVehicle> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, ComparedVehicle>>(new Map());
  if (stored.some(({ id }) => !loaded.has(id))) {
    setLoaded(new Map([...stored.map((vehicle) => [vehicle.id, vehicle] as const), ...loaded]));
  }
  return loaded;
}

function Columns(props: CompareContentsProps) {
  const { title } = useMessages('comparator');
  const count = props.columns.length;
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // The clicked button was removed with its vehicle: keyboard users continue from here.
    if (count < before.current && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return (
    <div ref={container} tabIndex={-1} role="group" aria-label={title} className="outline-none">
      {count === 0 ? <EmptyComparator /> : <CompareContents {...props} />}
    </div>
  );
}

function EmptyComparator() {
  const messages = useMessages('comparator');
  return (
    <EmptyState title={messages.emptyList}>
      <p>{messages.emptyHint}</p>
      <a href={paths.home} className={buttonClass('primary')}>
        {messages.backHome}
      </a>
    </EmptyState>
  );
}

/** Tracks the compared vehicles once per visit of the comparator; an empty one isn't tracked. */
function useComparisonView(vehicles: readonly TrackedVehicle[]): void {
  const tracked = useRef(false);
  useEffect(() => {
    if (tracked.current || vehicles.length === 0) return;
    tracked.current = true;
    track({ event: 'view_comparison', ecommerce: toItems(vehicles) });
  }, [vehicles]);
}
