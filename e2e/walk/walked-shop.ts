import { chatSet } from '../support/chat-vendor';
import { startOwnShop } from '../support/own-shop';

/** A walk ends where the shop does: without the group's site, to which «Volver» leads from home. */
export const walkedChanges = { settings: { parent_site_url: '' } };

/** Starts the shop of walks: with a chat, and with limits for each walk's own IP address. */
export const startWalkedShop = () => startOwnShop({ ...chatSet, TRUST_PROXY: '1' }, walkedChanges);
