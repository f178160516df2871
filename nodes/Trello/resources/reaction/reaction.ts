import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { ownId } from '../../api/account';
import { isId } from '../../api/ids';
import { apiUrlMode, idMode, nameMode } from '../../api/locatorModes';
import { once, resolveId } from '../../api/names';
import type { ReactionObject } from './shape';

/** What Trello takes as an emoji: the character itself, or its short name. Pure. */
export const emojiBody = (given: string): { readonly native: string } | { readonly shortName: string } => {
	const text = given.trim();
	return /^[\x21-\x7e]+$/.test(text) ? { shortName: text.replace(/^:(.+):$/, '$1') } : { native: text };
};

export const emojiField = {
	displayName: 'Emoji',
	name: 'emoji',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 👍',
	description: 'The emoji itself, or its short name, such as tada',
} as const satisfies INodeProperties;

export const reactionField = {
	displayName: 'Reaction',
	name: 'reaction',
	type: 'resourceLocator',
	default: { mode: 'name', value: '' },
	required: true,
	description: "The connected account's reaction, by its emoji, its short name, link or ID",
	modes: [nameMode('e.g. 👍'), apiUrlMode('reactions'), idMode('a reaction')],
} as const satisfies INodeProperties;

/** The id of one of the account's own reactions to a comment; nobody may take away those of others. */
export async function ownReactionId(api: Api, comment: string, given: string): Promise<string> {
	if (isId(given)) return given;
	const all = once(async () => {
		const me = await ownId(api);
		const reactions = await readInBatch<ReactionObject[]>(api, path`/actions/${comment}/reactions`);
		return reactions
			.filter(({ idMember, member }) => (idMember ?? member?.id) === me)
			.map(({ id, emoji: { native = '', shortName = '' } = {} }) => ({
				id,
				names: [native, shortName, `:${shortName}:`],
			}));
	});
	return await resolveId({ field: 'Reaction', noun: 'own reaction', given }, all);
}
