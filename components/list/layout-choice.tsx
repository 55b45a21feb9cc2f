import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon, type IconName } from '@/components/ui/icon';
import { useListLayout, type ListLayout } from './list-layout';

const layouts: readonly { layout: ListLayout; icon: IconName }[] = [
  { layout: 'cards', icon: 'cards' },
  { layout: 'compact', icon: 'rows' },
];

/** Cards or compact rows, on phones (product 6.14). */
export function LayoutChoice() {
  const messages = useMessages('list');
  const [shown, choose] = useListLayout();
  return (
    <div role="group" aria-label={messages.view} className="segments scripted md:hidden">
      {layouts.map(({ layout, icon }) => (
        <button
          key={layout}
          type="button"
          aria-pressed={layout === shown}
          aria-label={messages[layout]}
          onClick={() => choose(layout)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
