import { chatSet } from '../support/chat-vendor';

/** The settings of a shop for walks: with a chat, and with limits for each walk's own IP address. */
export const walkedShop = { ...chatSet, TRUST_PROXY: '1' };
