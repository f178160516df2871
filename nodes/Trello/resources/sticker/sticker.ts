import type { INodeProperties } from 'n8n-workflow';

import { apiUrlMode, idMode, listMode } from '../../api/locatorModes';

export const stickerField = {
	displayName: 'Sticker',
	name: 'sticker',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The sticker, from the list of those on the card or by its link or ID',
	modes: [listMode('searchStickers'), apiUrlMode('stickers'), idMode('a sticker')],
} as const satisfies INodeProperties;
