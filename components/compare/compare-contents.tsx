import { type ReactNode, useState } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { useMedia } from '@/components/ui/hooks';
import { anchors, comparisonQuery, paths } from '@/lib/routing/routes';
import { escapeListId } from '@/lib/routing/segments';
import { compareEquipment } from '@/lib/compare/equipment-comparison';
import { swapPositions } from '@/lib/compare/comparison';
import { formatMessage } from '@/lib/i18n/format';
import type { EnergyPrices } from '@/lib/costs/running-costs';
import { type CompareChoice, CompareControls } from './compare-controls';
import { CompareTable } from './compare-table';
import { type CompareColumn, withOwnNames } from './compare-head';
import { EquipmentStatus, type EquipmentLoading } from './compare-rows';
import { useToasts } from '@/components/ui/toasts';
import { Icon } from '@/components/ui/icon';
import { redirectTo } from '@/lib/navigation/navigate';

export interface CompareContentsProps {
  columns: readonly CompareColumn[];
  equipment: EquipmentLoading;
  onRemove: (id: string) => void;
  /** Empties the comparator; null for a shared comparison. */
  onReset: (() => void) | null;
  /** How many more vehicles can be added. */
  freeSlots: number;
  /** Preset prices of energy. */
  prices: EnergyPrices;
  /** Explains the words used with fees. */
  explanations: ReactNode;
}

const everything: CompareChoice = { blocks: [], onlyDifferences: false };

/** The comparison with its row filter and its actions. */
export function CompareContents(props: CompareContentsProps) {
  const { columns: compared, equipment, onRemove, onReset, freeSlots, prices } = props;
  const messages = useMessages('comparator');
  const columns = withOwnNames(compared, messages.withReference);
  const [{ blocks, onlyDifferences }, setChoice] = useState<CompareChoice>(everything);
  const [order, setOrder] = useState<readonly string[]>([]);
  const ordered = inOrder(columns, order);
  const ids = ordered.map(({ stored }) => stored.id);
  const count = columns.length;
  const visible = ordered.slice(0, usePlaces());
  const equipped = blocks.length === 0 ? equipment.equipped : null;
  const pieces =
    equipped && compareEquipment(equipped.filter(({ id }) => visible.some(({ stored }) => stored.id === id)));
  return (
    <>
      <CompareTable
        columns={visible}
        all={ordered}
        freeSlots={freeSlots}
        prices={prices}
        controls={
          <CompareControls
            onChoose={setChoice}
            note={count > 2 ? formatMessage(messages.twoOf, { count }) : ''}
          />
        }
        shown={blocks}
        onlyDifferences={onlyDifferences}
        equipment={pieces}
        onRemove={onRemove}
        onExchange={(position, id) => setOrder(swapPositions(ids, position, id))}
      >
        {blocks.length === 0 && <EquipmentStatus {...equipment} ids={ids} />}
      </CompareTable>
      {count > 2 && (
        // The table's selects precede this list in the sent form, so their vehicles come first.
        <form id={anchors.compared} action={paths.comparator} data-print="hide">
          <input type="hidden" name="ids" value={ids.map(escapeListId).join()} />
          <noscript>
            <button type="submit" className={buttonClass('secondary', 'mt-4')}>
              {messages.showChosen}
            </button>
          </noscript>
        </form>
      )}
      {props.explanations}
      <CompareActions onReset={onReset} shareHref={paths.comparator + comparisonQuery(ids)} />
    </>
  );
}

/** How many vehicles fit side by side; before hydration only the style sheet decides. */
function usePlaces(): number {
  const phone = useMedia('screen and (max-width: 47.99rem)', false);
  const tablet = useMedia('screen and (max-width: 63.99rem)', false);
  return phone ? 2 : tablet ? 4 : Infinity;
}

/** Sorts the columns by `ids`; columns that aren't listed follow in their given order. */
function inOrder(columns: readonly CompareColumn[], ids: readonly string[]): readonly CompareColumn[] {
  const columnsInOrder = ids.flatMap((id) => columns.find(({ stored }) => stored.id === id) ?? []);
  return [...columnsInOrder, ...columns.filter((column) => !columnsInOrder.includes(column))];
}

interface CompareActionsProps {
  /** Empties the comparator; null for a shared comparison. */
  onReset: (() => void) | null;
  /** The URL that shares this comparison. */
  shareHref: string;
}

/** The actions: add a vehicle, share, print, empty the comparator. */
function CompareActions({ onReset, shareHref }: CompareActionsProps) {
  const messages = useMessages('comparator');
  const share = async () => {
    const url = new URL(shareHref, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: messages.shareTitle, url });
      else {
        await navigator.clipboard.writeText(url);
        useToasts.getState().show({ icon: 'success', title: messages.copied, body: url });
      }
    } catch (error) {
      // The visitor closed the share sheet. After any other error the URL is opened, to be copied by hand.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      redirectTo(shareHref);
    }
  };
  return (
    <div className="mt-6 flex flex-wrap gap-2" data-print="hide">
      <a href={paths.stock} className={buttonClass('secondary', 'px-4')}>
        <Icon name="plus" size={18} />
        {messages.addMore}
      </a>
      <button type="button" onClick={() => void share()} className={buttonClass('secondary', 'px-4')}>
        <Icon name="share" size={18} />
        {messages.share}
      </button>
      <button type="button" onClick={() => window.print()} className={buttonClass('quiet', 'px-4')}>
        <Icon name="print" size={18} />
        {messages.print}
      </button>
      {onReset && (
        <button type="button" onClick={onReset} className={buttonClass('quiet', 'px-4')}>
          {messages.reset}
        </button>
      )}
    </div>
  );
}
