import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { forCard, namedCardField } from '../../api/references/card';
import { withAuthors } from './comment';
import { commentTypes } from './shape';

export const getAllComments = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many comments',
	description:
		'List the comments on a card, the newest first, with who wrote them and whether that is a member of the board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-actions-get',
	kind: 'read',
	rights: 'read',
	fields: [namedCardField, ...listFields],
	run: forCard(async (api, { card, ...limit }) => {
		const request = { method: 'GET', path: path`/cards/${card}/actions`, query: { filter: commentTypes } } as const;
		const found = await collected(api.rows<IDataObject>(request, limitOf(limit)));
		return truncatedLike(found, await withAuthors(api, card, found));
	}),
});
