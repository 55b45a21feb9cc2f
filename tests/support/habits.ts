import { dropServices } from '@/lib/platform/services';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import { createStockControl, type StockControl } from '@/scripts/support/stock-control';
import { givenLog } from './log-lines';
import { stockUpstream } from './stock-upstream';

/** An upstream whose habits each test chooses, with the log's lines. Call it at the top of a file. */
export function upstreamWithHabits() {
  const upstream = stockUpstream({ IMAGE_HOSTS: '' });
  const lines = givenLog();
  let stock: StockControl;
  beforeEach(() => {
    dropServices('log', 'parentSite', 'metrics', 'leadChoices');
    stock = createStockControl(upstream.origin);
  });
  const purge = () => purgeAndTellInstances(['config', 'dealers', 'models', 'vehicles']);
  return {
    upstream,
    lines,
    purge,
    stock: () => stock,
    /** Sets the habits, and purges what was read. */
    change: async (...habits: readonly string[]) => {
      await stock.setHabits(habits);
      await purge();
    },
  };
}
