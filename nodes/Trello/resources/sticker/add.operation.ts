import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { forCard, namedCardField } from '../../api/references/card';

export const addSticker = defineOperation({
	name: 'Add',
	value: 'add',
	action: 'Add a sticker to a card',
	description: 'Put a sticker on a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-stickers-post',
	kind: 'write',
	rights: 'read, write',
	fields: [
		namedCardField,
		{
			displayName: 'Image',
			name: 'image',
			type: 'string',
			default: 'thumbsup',
			required: true,
			placeholder: 'e.g. star',
			description:
				'The name of a sticker, such as check, clock, frown, heart, huh, laugh, rocketship, smile, star, thumbsup, thumbsdown, warning or taco-cool; or the ID of a custom sticker',
		},
		{
			displayName: 'Top',
			name: 'top',
			type: 'number',
			typeOptions: { minValue: -60, maxValue: 100 },
			default: 0,
			description: 'How far from the top of the card, in percent, from -60 to 100',
		},
		{
			displayName: 'Left',
			name: 'left',
			type: 'number',
			typeOptions: { minValue: -60, maxValue: 100 },
			default: 0,
			description: 'How far from the left of the card, in percent, from -60 to 100',
		},
		{
			displayName: 'Rotation',
			name: 'rotate',
			type: 'number',
			typeOptions: { minValue: 0, maxValue: 360 },
			default: 0,
			description: 'By how many degrees to turn it, from 0 to 360',
		},
		{
			displayName: 'Layer',
			name: 'zIndex',
			type: 'number',
			typeOptions: { numberPrecision: 0 },
			default: 1,
			description: 'A sticker of a higher layer covers those below it',
		},
	],
	run: forCard(async (api, { card, image, top, left, rotate, zIndex }) => {
		const body = { image: image.trim(), top, left, zIndex, rotate };
		return await api.request({ method: 'POST', path: path`/cards/${card}/stickers`, body });
	}),
});
