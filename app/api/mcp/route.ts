/** The stock for assistants. The front door has checked origin, type and size. */
export { respondToMcp as POST } from '@/lib/assistants/server';
