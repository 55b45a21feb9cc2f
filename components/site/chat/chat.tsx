import { IslandMessages } from '@/components/ui/messages/island-messages';
import type { SiteConfig } from '@/lib/site/site-config';
import { env } from '@/lib/platform/env';
import { ChatLauncher } from './chat-launcher';

/** The chat (product 12.4). Without a complete set of its settings there is none. */
export function Chat({ config }: { config: SiteConfig }) {
  const { chat } = env();
  if (chat === null) return null;
  return (
    <IslandMessages of={['chat']}>
      <ChatLauncher set={chat} privacyHref={config.rgpdPrivacyPolicyLink} />
    </IslandMessages>
  );
}
