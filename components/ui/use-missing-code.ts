import { reload, reportMissingCode } from '@/lib/navigation/navigate';
import { useMessages } from './messages/messages-provider';
import { useToasts } from './toasts';

/**
 * Returns the handler of code that a click needs and that can't be loaded: a toast says so and offers to load the page
 * again. For clicks without another way on.
 */
export function useMissingCode(): () => void {
  const { serverTitle, server500, retry } = useMessages('errors');
  return () => {
    reportMissingCode();
    useToasts.getState().show({
      ...{ title: serverTitle, body: server500, icon: 'error' },
      action: { text: retry, run: () => reload('load') },
    });
  };
}
