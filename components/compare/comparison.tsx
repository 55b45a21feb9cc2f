'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import { useComparisonView } from '@/components/measuring/use-comparison-view';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ComparisonBlock, ComparisonColumn } from '@/lib/domain/comparison';
import { loadOwn } from '@/components/layout/load-own';
import { paths } from '@/lib/routes';
import { CompareControls } from './compare-controls';
import { comparedColumn, type ComparedColumn } from './compare-head';
import { useCompare, type ComparedVehicle } from './compare-store';
import { CompareTable } from './compare-table';
import type { CompareWords } from './words';

/** The compared vehicles as the server knows them. */
interface Loaded {
  readonly columns: readonly ComparisonColumn[];
  readonly missing: readonly string[];
}

interface ComparisonProps {
  words: CompareWords;
  /** A comparison that somebody has shared; null for the one that this device keeps. */
  shared: Loaded | null;
}

/** The comparator (specification 2, 4): the vehicles this device keeps, or those of a shared address. */
export function Comparison({ words, shared }: ComparisonProps) {
  if (shared) return <SharedComparison words={words} shared={shared} />;
  return (
    // The footer stays below the screen, so that it doesn't move when what this device keeps has been read.
    <div className="min-h-[calc(100dvh-10rem)] print:min-h-0">
      <OwnComparison words={words} />
    </div>
  );
}

const hrefOf = (ids: readonly string[]) =>
  ids.length === 0 ? paths.comparator : `${paths.comparator}?ids=${ids.map(encodeURIComponent).join(',')}`;

const snapshotOf = ({ id, name, price, amount, fee, picture }: ComparisonColumn): ComparedVehicle => ({
  id,
  name,
  price,
  amount,
  fee,
  picture,
});

function SharedComparison({ words, shared }: { words: CompareWords; shared: Loaded }) {
  const router = useRouter();
  const columns = shared.columns.map((now) => comparedColumn(snapshotOf(now), now));
  useComparisonView(shared.columns);
  const ids = columns.map(({ id }) => id);
  const keep = () => {
    useCompare.getState().replace(shared.columns.map(snapshotOf));
    router.push(paths.comparator);
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3" data-print="hide">
        <p className="text-ink-700">{words.shared}</p>
        {columns.length > 0 && (
          <button type="button" onClick={keep} className={buttonClass('secondary')}>
            {words.keep}
          </button>
        )}
      </div>
      {shared.missing.length > 0 && <p className="mt-3 font-semibold">{words.someGone}</p>}
      <Columns
        words={words}
        columns={columns}
        onRemove={(id) => router.push(hrefOf(ids.filter((other) => other !== id)))}
        onReset={null}
      />
    </>
  );
}

function OwnComparison({ words }: { words: CompareWords }) {
  const kept = useCompare((state) => state.vehicles);
  const read = useSyncExternalStore(
    useCallback((changed) => useCompare.persist.onFinishHydration(changed), []),
    () => useCompare.persist.hasHydrated(),
    () => false,
  );
  const ids = kept.map(({ id }) => id);
  const { data, error } = useSWR<Loaded, Error>(
    ids.length > 0 ? `/api/compare?ids=${ids.map(encodeURIComponent).join(',')}` : null,
    loadOwn<Loaded>,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  useEffect(() => {
    if (!data) return;
    useCompare.getState().refresh(data.columns.map(snapshotOf));
  }, [data]);
  useComparisonView(kept);
  // What was kept when the page was opened: the changes since then are told for as long as it stays open.
  const [remembered, remember] = useState<ReadonlyMap<string, ComparedVehicle>>(new Map());
  if (kept.some(({ id }) => !remembered.has(id))) {
    remember(new Map([...kept.map((vehicle) => [vehicle.id, vehicle] as const), ...remembered]));
  }
  if (!read) return null;
  const columns = kept.map((vehicle) => {
    const now = data?.missing.includes(vehicle.id) ? null : data?.columns.find(({ id }) => id === vehicle.id);
    return comparedColumn(remembered.get(vehicle.id) ?? vehicle, now);
  });
  return (
    <>
      {error && (
        <p role="alert" className="mt-4 font-semibold">
          {words.failed}
        </p>
      )}
      <Columns
        words={words}
        columns={columns}
        onRemove={useCompare.getState().remove}
        onReset={useCompare.getState().reset}
      />
    </>
  );
}

interface ColumnsProps {
  words: CompareWords;
  columns: readonly ComparedColumn[];
  onRemove: (id: string) => void;
  onReset: (() => void) | null;
}

function Columns(props: ColumnsProps) {
  const count = props.columns.length;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    // The button that was pressed has gone with its vehicle: whoever uses a keyboard goes on from here.
    if (count < before.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Contents {...props} />
    </div>
  );
}

function Contents({ words, columns, onRemove, onReset }: ColumnsProps) {
  const [shown, setShown] = useState<readonly ComparisonBlock[]>([]);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  if (columns.length === 0) {
    return (
      <EmptyState title={words.empty}>
        <p>{words.hint}</p>
        <a href={paths.home} className={buttonClass('primary')}>
          {words.backHome}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <CompareControls
        words={words}
        shown={shown}
        onShow={setShown}
        onlyDifferences={onlyDifferences}
        onDifferences={setOnlyDifferences}
        onReset={onReset}
        shareHref={hrefOf(columns.map(({ id }) => id))}
      />
      <CompareTable
        columns={columns}
        words={words}
        shown={shown}
        onlyDifferences={onlyDifferences}
        onRemove={onRemove}
      />
      <p className="mt-6" data-print="hide">
        <a href={paths.stock} className={buttonClass('secondary')}>
          {words.addMore}
        </a>
      </p>
    </>
  );
}
